// Sets the theme before the first paint. A file of its own, since the content security policy forbids inline scripts.
(() => {
  let choice = 'dark';
  try {
    choice = localStorage.getItem('theme') || 'dark';
  } catch {
    // Storage can be forbidden; then the default holds.
  }
  const isLight =
    choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.className = isLight ? 'light' : 'dark';
  const meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', isLight ? '#faf6f1' : '#14100d');
})();
