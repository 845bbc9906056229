/** In development: loads the page anew when the server comes back with another build, and shows what is wrong with files. */
export function reloadOnNewBuild(): void {
  let known: string | undefined;
  const events = new EventSource('/dev/build');
  events.onmessage = ({ data }) => {
    if (known !== undefined && data !== known) location.reload();
    known = data;
  };
  events.addEventListener('problems', ({ data }) => showProblems(JSON.parse(data)));
}

/** Over the page, which stays as it was when all was right. */
function showProblems(text: string): void {
  document.querySelector('[data-dev-problems]')?.remove();
  if (text === '') return;
  const list = document.createElement('pre');
  list.dataset.devProblems = '';
  list.role = 'alert';
  list.textContent = text;
  Object.assign(list.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: '9999',
    margin: '0',
    padding: '1rem',
    maxBlockSize: '60vh',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    background: '#7a1022',
    color: '#fff',
    font: '14px/1.5 monospace',
  });
  document.body.append(list);
}
