import Bowser from 'bowser';

/** A user agent in plain words: 'Firefox on Windows', 'Safari on an iPhone'. */
export function describeDevice(userAgent: string | null): { device: string; isMobile: boolean } {
  if (!userAgent) return { device: 'Unknown device', isMobile: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const isMobile = platform.type === 'mobile' || platform.type === 'tablet';
  const system = platform.model === 'iPhone' || platform.model === 'iPad' ? `an ${platform.model}` : os.name;
  const name = browser.name || /^[\w.-]{1,30}/.exec(userAgent)?.[0] || 'A program';
  return { device: system ? `${name} on ${system}` : name, isMobile };
}
