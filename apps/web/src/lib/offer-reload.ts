/** Says below the painted page that the program did not come, and offers to load the page again. Without the program, so by hand. */
export function offerReload(error: unknown): void {
  console.error(error);
  const note = document.createElement('div');
  note.setAttribute('role', 'alert');
  note.className =
    'fixed inset-x-4 bottom-20 z-50 mx-auto flex max-w-md items-center gap-4 rounded-card border border-line bg-raised p-4 text-ink shadow-float';
  const text = document.createElement('p');
  text.className = 'flex-1';
  text.textContent = 'This page did not load completely.';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'rounded-full border border-ink-faint px-4 py-2 font-semibold text-14 hover:border-ink';
  button.textContent = 'Reload';
  button.addEventListener('click', () => location.reload());
  note.append(text, button);
  document.body.append(note);
}
