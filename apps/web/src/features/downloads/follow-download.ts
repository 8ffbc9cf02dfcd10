/** Has the browser download an address, under this name or the one that the server gives. */
export function followDownload(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
