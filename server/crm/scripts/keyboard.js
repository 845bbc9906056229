// One letter each, while nobody is typing: `/` searches, `j` and `k` go through the leads, `x` ticks one, `e` marks it as
// contacted, `?` says so. Without this script everything is reached by Tab.
const rows = () => [...document.querySelectorAll('.leads th a')];
const current = () => rows().indexOf(document.activeElement);

const keys = {
  '/': () => document.querySelector('[type="search"]')?.focus(),
  j: () => rows()[Math.min(current() + 1, rows().length - 1)]?.focus(),
  k: () => rows()[Math.max(current() - 1, 0)]?.focus(),
  x: () => document.activeElement.closest('tr')?.querySelector('[type="checkbox"]')?.click(),
  e: contacted,
  '?': () => document.querySelector('#keys')?.showModal(),
};

document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isTyping = target.closest('input:not([type="checkbox"]), select, textarea, dialog[open]');
  if (isTyping || ctrlKey || metaKey || altKey || !Object.hasOwn(keys, key)) return;
  event.preventDefault();
  keys[key]();
});

// Back after a sign-out: some browsers kept the page as it was (WebKit without https).
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

/** The lead that is shown, or that in hand of the list. */
function contacted() {
  const work = document.querySelector('form.work');
  const box = document.activeElement.closest('tr')?.querySelector('[type="checkbox"]');
  const form = work ?? (box && document.querySelector('form.many'));
  if (!form) return;
  if (box) box.checked = true;
  form.elements.status.value = 'contacted';
  form.requestSubmit(form.querySelector('button[formaction$="/update"]') ?? undefined);
}
