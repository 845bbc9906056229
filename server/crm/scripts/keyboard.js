// One letter each, while nobody is typing: `/` searches, `j` and `k` go through the leads, `x` ticks one, `?` shows them
// all. What an action's own letter does stands at its button. Without this script everything is reached by Tab.
const rows = () => [...document.querySelectorAll('.leads tbody th a')];
// Who comes back from a lead, or has done something with one, goes on where they were.
const goesOn = document.querySelector('.notice') || document.referrer.includes('/leads/');

function current() {
  const focused = rows().indexOf(document.activeElement);
  if (focused >= 0 || !goesOn) return focused;
  const before = rows().findIndex(({ href }) => href === sessionStorage.lead);
  return before < 0 ? (sessionStorage.place ?? 0) - 1 : before;
}

const keys = {
  '/': () => document.querySelector('[type="search"]')?.focus(),
  j: () => rows()[Math.min(current() + 1, rows().length - 1)]?.focus(),
  k: () => rows()[Math.max(current() - 1, 0)]?.focus(),
  x: () => boxInHand()?.click(),
  '?': () => document.querySelector('#keys')?.showModal(),
};

document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const button = document.querySelector(`button[data-shortcut="${CSS.escape(key)}"]`);
  const press = Object.hasOwn(keys, key) ? keys[key] : button && (() => act(button));
  const isTyping = target.closest('input:not([type="checkbox"]), select, textarea, dialog[open]');
  if (isTyping || ctrlKey || metaKey || altKey || !press) return;
  event.preventDefault();
  press();
});

document.addEventListener('focusin', ({ target }) => {
  const place = rows().indexOf(target);
  if (place >= 0) Object.assign(sessionStorage, { place, lead: target.href });
});

// Back after a sign-out: some browsers kept the page as it was (WebKit without https).
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

/** With the lead that is shown, or that in hand of the list. */
function act(button) {
  const { elements } = button.form;
  const box = boxInHand();
  if (elements.ids && !box) return;
  if (box) box.checked = true;
  if (button.dataset.status) elements.status.value = button.dataset.status;
  button.form.requestSubmit(button);
}

function boxInHand() {
  return document.activeElement.closest('tr')?.querySelector('[type="checkbox"]');
}
