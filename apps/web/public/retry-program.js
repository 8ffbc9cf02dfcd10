// Asks once more for the file with which the program begins when it was lost on its way, and again whenever the network
// is back. Under another address, since browsers remember that one has failed. Written into the page: it must not be
// lost itself.
(() => {
  let attempts = 0;
  const load = (address) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = `${address}?again=${attempts}`;
    document.head.append(script);
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      const [address] = target.src.split('?');
      attempts += 1;
      if (attempts === 1) load(address);
      else addEventListener('online', () => load(address), { once: true });
    },
    true,
  );
})();
