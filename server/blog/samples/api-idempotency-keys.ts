import type { Blog } from '../../../shared/blog.ts';

export const apiIdempotencyKeys: Blog = {
  _id: '6850f3563b9f5c0012d4a705',
  slug: 'api-idempotency-keys',
  title: 'Idempotency keys: why sending twice must count once',
  description:
    'When an answer is lost, the caller has to send again. How an idempotency key makes that safe, with the table, the status codes and the usual mistakes.',
  keyword:
    'idempotency key, idempotent API, duplicate payments, retry safely, Idempotency-Key header, exactly once',
  image: 'blog/api-idempotency-keys.webp',
  date: '2025-06-17',
  shortSummary:
    'A time-out says nothing about what happened. One extra header lets the caller ask again without paying, ordering or mailing a second time.',
  content: `
<p>A phone sends a payment of ₹1,499 and waits. After ten seconds the connection breaks. Three things may have happened: the request never arrived, it was refused, or the money has moved and only the answer was lost. From outside they look the same. The app must either give up a sale or risk charging twice.</p>
<h2>The idea in one sentence</h2>
<p>The caller invents a random key for the intention, sends it along with every attempt, and the server promises that one key has one effect. The second and third attempt receive the stored result of the first.</p>
<pre><code>POST /payments HTTP/1.1
Idempotency-Key: k-7f3a9c52-0c1e-4d0b
Content-Type: application/json

{ "order": "A-1043", "amount": 149900, "currency": "INR" }</code></pre>
<p>Reading and deleting need no such help, since repeating them changes nothing further. Creating does. Sending e-mail, printing a label and booking a courier are creations as well, even when no row is written.</p>
<h2>The key belongs to the intention</h2>
<p>The commonest mistake is a key made inside the retry loop, so that each attempt has a new one. Create it when the buyer presses the button, store it with the draft order, and use it until there is a definite answer. If the buyer then changes the amount, that is another intention and another key.</p>
<h2>What the server keeps</h2>
<p>One table is enough, and the unique constraint does the hard part.</p>
<pre><code>CREATE TABLE attempts (
  client   text NOT NULL,
  key      text NOT NULL,
  digest   text NOT NULL,
  status   integer,
  answer   text,
  made_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client, key)
);

INSERT INTO attempts (client, key, digest)
VALUES ($1, $2, $3)
ON CONFLICT DO NOTHING;</code></pre>
<p>If the insert creates a row, this request does the work. If not, somebody was here before. The effect and the stored answer should be committed in one transaction; where the effect happens elsewhere, write the order to do it into the same transaction and let a worker carry it out, with the key passed on. A row that has had no status for longer than your slowest request belongs to a process that died, and the next attempt may take it over.</p>
<h2>Four cases, four answers</h2>
<ul>
<li>New key: do the work, store status and body, answer.</li>
<li>Known key, finished: send the stored answer, the error included if it was final.</li>
<li>Known key, still running: 409, and the caller tries again in a moment.</li>
<li>Known key, different body: 422. The digest of the request shows that the key was reused for something else.</li>
</ul>
<p>These status codes follow the IETF’s draft for the Idempotency-Key header, which has not become a standard yet but describes what payment providers do.</p>
<h2>Questions that come up</h2>
<p>How long to keep keys: longer than anybody retries. A day suits an app; a background queue that tries for three days needs four. Whose keys: they are scoped to the authenticated client, otherwise one customer could read another’s answer by guessing. What to store: final results. A 503 because the database was away is not final, and storing it would freeze the failure.</p>
<blockquote><p>Exactly once cannot be delivered over a network. At least once, with a receiver that recognises repetitions, looks just like it.</p></blockquote>
<h2>Try it</h2>
<ol>
<li>Send the same request twenty times at once. One row, one charge, nineteen repetitions or conflicts.</li>
<li>Kill the process between effect and answer, start it, send again.</li>
<li>Change one digit and reuse the key.</li>
<li>Wait until the key has expired, and find out whether anyone would be hurt.</li>
</ol>
<p>The same habit serves webhooks, imports and forms. If two systems of yours disagree about how often something happened, the page on <a href="/services/api-integration">API integration</a> describes how such flows are built and reconciled; for the heavier kind of back end see <a href="/expertise/software-development/java">Java development</a>.</p>
`,
};
