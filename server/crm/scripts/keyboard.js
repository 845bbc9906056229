// One letter each, while nobody is typing: `/` searches, `j` and `k` go through the leads, `x` ticks one, `?` shows them
// all. What an action's own letter does stands at its button. Without this script everything is reached by Tab.
const rows = () => [...document.querySelectorAll('.leads tbody th a')];
const current = () => rows().indexOf(document.activeElement);

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
