// Forms that are answered by a key in the person's device (WebAuthn). Without this script, or without such keys in the
// browser, they stay hidden, and a password does.
const kinds = { create: 'create', get: 'get' };
const said = {
  NotAllowedError: 'No passkey was chosen. Try it again, or take another way in.',
  InvalidStateError: 'This device has a passkey for this account already.',
};

for (const form of document.querySelectorAll('form[data-challenge]')) {
  if (!window.PublicKeyCredential) break;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answer(form);
  });
}

async function answer(form) {
  const problem = form.querySelector('[role="alert"]');
  problem.textContent = '';
  try {
    const body = new URLSearchParams(new FormData(form));
    const response = await fetch(form.dataset.challenge, {
      method: 'POST',
      redirect: 'manual',
      body,
    });
    // What is wrong then stands on the page that the form leads to.
    if (response.ok) form.elements.answer.value = await signed(form, await response.json());
    form.submit();
  } catch ({ name }) {
    problem.textContent = said[name] ?? 'That did not work. Load the page again and try once more.';
  }
}

/** What the device says, as JSON. */
async function signed(form, options) {
  const withBytes = (key) => ({ ...key, id: bytes(key.id) });
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    ...(options.user && { user: withBytes(options.user) }),
    ...(options.excludeCredentials && {
      excludeCredentials: options.excludeCredentials.map(withBytes),
    }),
  };
  const kind = kinds[form.dataset.kind];
  const { id, type, response } = await navigator.credentials[kind]({ publicKey });
  const parts = [
    'clientDataJSON',
    'attestationObject',
    'authenticatorData',
    'signature',
    'userHandle',
  ];
  const given = parts.filter((part) => response[part]).map((part) => [part, text(response[part])]);
  return JSON.stringify({ id, rawId: id, type, response: Object.fromEntries(given) });
}

/** Not by `parseCreationOptionsFromJSON`, which Safari has from 18.4 on only. */
function bytes(base64url) {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function text(buffer) {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
