// Sets the theme of the embedded player before the first paint: the one in its address, else that of the system.
(() => {
  const choice = new URLSearchParams(location.search).get('theme');
  const isLight =
    choice === 'light' || (choice !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.className = isLight ? 'light' : 'dark';
})();
