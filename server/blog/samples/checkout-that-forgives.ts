import type { Blog } from '../../../shared/blog.ts';

export const checkoutThatForgives: Blog = {
  _id: '6822cde33b9f5c0012d4a704',
  slug: 'checkout-that-forgives',
  title: 'A checkout that forgives mistakes',
  description:
    'People mistype, go back, lose the network and tap twice. Small decisions that let them pay anyway, from spaces in a card number to UPI silence.',
  keyword:
    'checkout usability, form validation, card number spaces, UPI payment failed, e-commerce forms, error messages',
  image: 'blog/checkout-that-forgives.webp',
  date: '2025-05-13',
  shortSummary:
    'Buyers make mistakes on the last page of a shop as on every other. A good checkout repairs most of them silently, and explains the rest.',
  content: `
<p>By the time someone reaches the payment page they have chosen, compared and decided. Whatever stops them now is almost always a detail: a space in a number, a back button that empties the form, a message that says “invalid input”. Forgiveness is a set of small technical decisions, and none of them is expensive.</p>
<h2>Accept what people type</h2>
<p>Cards are printed in groups of four, and people copy what they see. Take spaces and dashes, and remove them yourself. The same goes for a phone number with +91 in front, a PIN code with a gap, an e-mail address with a trailing space from autocorrect.</p>
<pre><code>&lt;input name="pin" autocomplete="postal-code"
  inputmode="numeric" maxlength="8"&gt;

const pin = typed.replace(/\\D/g, '');
const valid = /^[1-9]\\d{5}$/.test(pin);</code></pre>
<p>Leave type="number" for quantities. It swallows leading zeros, and a mouse wheel can change a value that nobody meant to touch. The attribute inputmode brings up the number pad without those effects.</p>
<h2>Let the browser remember</h2>
<p>Correct autocomplete names turn a form of twelve fields into three taps. One field for the full name is safer than three, since many people have no second name and some have no first one. Ask for the PIN code before city and state, fill those two in, and let the buyer correct them: borders between delivery areas are less tidy than tables.</p>
<h2>Say it at the right moment</h2>
<ul>
<li>Check a field when it is left, not at the first keystroke. Being told off in mid-word is rude.</li>
<li>Put the message beside the field, say what to do, and move the focus there on submit.</li>
<li>Keep everything that was typed. The security code is the one exception, as it must not be stored.</li>
<li>Remove the message as soon as the mistake is gone.</li>
</ul>
<p>Compare “Error 402” with “Your bank declined this card. Nothing was charged. You can try UPI or another card.” The second one costs a table of translations for the payment provider’s codes, which takes an afternoon.</p>
<h2>Survive the second tap</h2>
<p>A slow network invites impatience. A button that stays grey for ever is as bad as one that charges twice. Give the purchase a key, send the same key with every attempt, and let the server answer each of them with the same result. The order is written before the payment begins, so that a lost answer can be looked up later. The server’s side of this is told in our piece about <a href="/blog/api-idempotency-keys">idempotency keys</a>.</p>
<h2>Survive the way back</h2>
<p>People return from the bank’s page with the back button, from the UPI app through the task list, or never. When they come back, show the state of the order instead of an empty form: paid, waiting, or failed with the basket intact. A request that the buyer ignores in the UPI app lapses after some minutes. Say so, with the time, and keep the items reserved until then.</p>
<h2>Let them review</h2>
<p>WCAG asks for it in law, finance and data: submissions must be reversible, checked or confirmed. A summary with an “edit” link at each block satisfies all readers. Show the full price with delivery and tax there, and on the cart before it. Version 2.2 adds that nobody should have to enter the same thing twice in one process, so the billing address starts as a copy of the other one.</p>
<h2>Test it badly</h2>
<ol>
<li>Type with a thumb, on a bus.</li>
<li>Paste a card number with a line break at its end.</li>
<li>Switch to flight mode after “Pay”.</li>
<li>Press back from every page.</li>
<li>Let the session run out over lunch.</li>
<li>Use a name with an apostrophe and a city in Devanagari.</li>
</ol>
<p>Whoever still receives the parcel has shopped at a forgiving store. Card fields themselves should come from your payment provider, for reasons given under <a href="/services/ecommerce-development">e-commerce development</a>; everything around them is yours.</p>
`,
};
