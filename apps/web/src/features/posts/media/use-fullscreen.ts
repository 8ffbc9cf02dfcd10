import { type RefObject, useEffect, useState } from 'react';

/** iPhones allow full screen only for a video itself, not for the box with our controls. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export function useFullscreen(box: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const read = () => setFullscreen(document.fullscreenElement === box.current && box.current !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [box]);
  const toggleFullscreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    // The browser may refuse; the video then stays in the page.
    else if (box.current?.requestFullscreen) void box.current.requestFullscreen().catch(() => {});
    else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
  };
  return { isFullscreen, toggleFullscreen };
}
