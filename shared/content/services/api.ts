import { paths } from '../../paths.ts';
import type { ServiceContent } from '../service-content.ts';

export const apiContent: ServiceContent = {
  path: paths.api,
  name: 'API Integration',
  seo: {
    title: 'API Integration',
    description:
      'Connect CRM, ERP, payments and partners with APIs that survive time-outs: idempotency keys, signed webhooks, OAuth 2.0, rate limits and OpenAPI contracts.',
    keywords: 'API integration, webhook signatures, idempotency key, OAuth 2.0, OpenAPI',
  },
  hero: {
    picture: 'service-api',
    alt: 'An order sent to payments, stock and a courier; the courier is down and asked again, and the shop still gets “201 Created”',
    title: 'API Integration',
    intro: [
      'Two systems agree in the demo and disagree at three in the morning, when one of them times out half-way through an order. Integration work is mostly about that half-way. We connect CRM, ERP, payment, courier and data feeds so that each fact arrives once, in order where order counts, and leaves a trace.',
    ],
    points: [
      'An OpenAPI contract both sides have signed off',
      'A log in which any record can be followed end to end',
      'A runbook for the night the partner is down',
    ],
  },
  reasons: {
    heading: 'Reasons to invest in connected systems',
    items: [
      {
        title: 'Copying by hand has a price',
        text: 'Somebody exports a spreadsheet, fixes its dates and uploads it elsewhere each morning. Count those minutes over a year, add one wrong column, and most interfaces pay for themselves before their first birthday.',
      },
      {
        title: 'Customers see the gaps',
        text: 'Sold-out goods that were orderable, a refund that support cannot find, a second letter to the old address: the buyer does not know that you run four systems, and should never have to.',
      },
      {
        title: 'Partners ask for an interface',
        text: 'Distributors, marketplaces and insurers ask for one on the first page of their questionnaire. Documentation, versions and a sandbox get you to the second meeting; an e-mailed CSV seldom does.',
      },
      {
        title: 'Apps and screens multiply',
        text: [
          'Website, ',
          { text: 'mobile app', to: paths.mobile },
          ' and till need the same prices. With one interface in front of the data, the next screen is a client more, and the rules for discounts are written in one place.',
        ],
      },
    ],
  },
  scene: {
    picture: 'api-operator',
    alt: 'An operator’s screen: the courier has answered 503 three times, the next attempt has a time, and a button sends the message again now',
  },
  statement: 'It works at noon. We build for three in the morning.',
  benefits: {
    heading: 'Key benefits of doing it properly',
    figure: {
      picture: 'api-retry',
      alt: 'A charge of 3,596 rupees is asked for twice with the same key; the first answer is lost, the second attempt brings the stored result, and the buyer is charged once',
    },
    items: [
      {
        title: 'Retries without duplicates',
        text: 'Every write carries a key chosen by the caller. If the answer gets lost, the same key is sent again and the receiver returns the stored result. Nobody is charged twice because a mobile network blinked.',
      },
      {
        title: 'Webhooks you can believe',
        text: 'An HMAC over identifier, timestamp and raw body proves the sender; a five-minute window stops replays; the identifier filters duplicates. Only after these checks does the message enter a queue, and the partner gets its 2xx within moments.',
      },
      {
        title: 'Limits respected in both directions',
        text: 'As a client we honour 429 and Retry-After, spread bulk jobs over the quota and cache what hardly changes. As a server we give each consumer an allowance, so that one eager script cannot starve the rest.',
      },
      {
        title: 'Access that can be withdrawn',
        text: 'OAuth 2.0 with short-lived tokens: client credentials between machines, authorisation code with PKCE where a person consents. Scopes follow the task, secrets live in a vault and rotate on a calendar, with overlap.',
      },
      {
        title: 'Contracts that machines check',
        text: 'The OpenAPI file generates documentation, types and test doubles. A change that would break a consumer fails our build, days before it could fail in theirs.',
      },
    ],
  },
  exhibit: {
    kind: 'journey',
    heading: 'Follow one order through the night',
    intro:
      'A shop places an order while its courier is down. Seven lines of the trace, with the time that passed since the buyer’s tap.',
    hops: [
      { at: '0 ms', system: 'Shop', text: 'Sends the order, with a key that only this order has.' },
      {
        at: '12 ms',
        system: 'Integration',
        text: 'Compares it with the contract and writes it down before anything else.',
      },
      { at: '108 ms', system: 'Payments', text: 'Captures ₹3,596 and answers 200.' },
      { at: '146 ms', system: 'Stock', text: 'Reserves a shirt and two pairs of socks.' },
      {
        at: '176 ms',
        system: 'Courier',
        text: '503. The message goes into the queue; nobody waits for it.',
        state: 'failed',
      },
      { at: '184 ms', system: 'Shop', text: 'Gets 201 Created. The buyer sees a receipt.' },
      {
        at: '2 min 18 s',
        system: 'Courier',
        text: 'Back again. Same key, same order, one label.',
        state: 'mended',
      },
    ],
  },
  prepare: {
    heading: 'Collect before kick-off',
    items: [
      'Documentation and sandbox access for each system, or the person who can order it',
      'A handful of real records, anonymised, with the odd ones included',
      'Volumes: records a day, the busiest hour, and how old data may be',
      'Which system is the master of each field',
      'Someone in each department who can decide a conflict',
    ],
  },
  process: {
    heading: 'From field list to watched traffic',
    items: [
      {
        title: 'Map facts and owners',
        text: 'We list what moves, who owns it, what triggers the move and how late it may be. Half of all surprises are settled here, such as two systems that both believe they own the customer’s address.',
        outcome: 'A data map of a few pages',
      },
      {
        title: 'Probe the real interface',
        text: 'Documentation and behaviour differ. A small script measures paging, time zones, error bodies, limits and what happens on the second identical call.',
        outcome: 'A list of observed deviations',
      },
      {
        title: 'Agree the contract',
        text: 'Operations, schemas, error format after RFC 9457, versions and retention are fixed in an OpenAPI document. A mock server lets both parties start at once.',
        outcome: 'A contract and a mock',
      },
      {
        title: 'Build with faults switched on',
        text: [
          'Between us and the partner sits a proxy that delays, duplicates, reorders and drops. Code is accepted when records still agree after an hour of that. Depending on your house it is written in ',
          { text: 'Java', to: paths.java },
          ', Node.js or PHP.',
        ],
        outcome: 'Tests that replay each fault',
      },
      {
        title: 'Run in parallel, then switch',
        text: 'For some days the new flow runs beside the old without writing. A report lists every difference until there is none left unexplained.',
        outcome: 'A clean comparison, then the switch',
      },
    ],
  },
  risks: {
    heading: 'Four ways interfaces fail',
    items: [
      {
        risk: 'The partner is down for a day.',
        prevention:
          'Outgoing messages wait in a durable queue with growing pauses and jitter. A circuit breaker keeps your own screens quick meanwhile, and operators see how much is waiting.',
      },
      {
        risk: 'A provider changes a field without notice.',
        prevention:
          'Answers are validated at the border. Unknown fields are ignored; a missing or mistyped one stops that record, keeps its raw copy and alerts a person.',
      },
      {
        risk: 'Events arrive in the wrong order.',
        prevention:
          'We treat a webhook as a hint and fetch the current state, or compare versions and discard the older. Nothing relies on arrival.',
      },
      {
        risk: 'Both sides drift apart unnoticed.',
        prevention:
          'A nightly reconciliation counts and sums both ends and lists the differing records, whatever the live flow reported.',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us on integrations',
    items: [
      {
        title: 'Feeds under pressure are familiar ground',
        text: [
          'Ball-by-ball data that is corrected minutes later is an unforgiving teacher. What ',
          { text: 'live cricket', to: paths.cricket },
          ' demands of ordering and replay, your orders get too.',
        ],
      },
      {
        title: 'We write to the other side',
        text: 'Stuck tickets with a provider’s support are part of the job. We send a minimal reproduction, request identifiers and timestamps in UTC, and stay on the thread until it is solved.',
      },
      {
        title: 'Operators get a screen',
        text: [
          'Your staff can search a record, read why it failed and send it again. On ',
          { text: 'shop projects', to: paths.ecommerce },
          ' that screen is opened daily.',
        ],
      },
    ],
  },
  stack: [
    'REST',
    'GraphQL',
    'OpenAPI 3.1',
    'JSON Schema',
    'OAuth 2.0',
    'OpenID Connect',
    'HMAC-SHA256',
    'Node.js',
    'Java',
    'PHP',
    'RabbitMQ',
    'Kafka',
    'PostgreSQL',
    'OpenTelemetry',
  ],
  blocks: [
    {
      kind: 'code',
      heading: 'One order, one key, one signature',
      intro:
        'A request that may be repeated, its answer, and the notification that follows when the money has arrived. The last panel is the check itself, in TypeScript.',
      panels: [
        {
          label: 'The request, safe to send again',
          code: `POST /v1/orders HTTP/1.1
Host: api.example.com
Authorization: Bearer eyJhbGciOi…
Idempotency-Key: "8e03978e-40d5-43dd-bc93-6894a57f9324"
Content-Type: application/json

{"sku":"RACKET-27","quantity":1,"currency":"INR"}`,
        },
        {
          label: 'The answer, stored under that key',
          code: `HTTP/1.1 201 Created
Location: /v1/orders/ord_8812
RateLimit: "orders";r=58;t=31
Content-Type: application/json

{"id":"ord_8812","status":"payment_pending"}`,
        },
        {
          label: 'The signed webhook',
          code: `POST /hooks/orders HTTP/1.1
Host: shop.example.com
webhook-id: evt_5d20c1
webhook-timestamp: 1767225600
webhook-signature: v1,1rvxyBgvIF669hj5tyMnj3xB…
Content-Type: application/json

{"type":"order.paid","data":{"id":"ord_8812"}}`,
        },
        {
          label: 'Checking it before reading it',
          code: `const age = Date.now() / 1000 - Number(timestamp);
if (!(Math.abs(age) <= 300)) return refuse();

const key = Buffer.from(secret.slice(6), 'base64');
const wanted = createHmac('sha256', key)
  .update(\`\${id}.\${timestamp}.\${rawBody}\`)
  .digest();
// During a rotation, two signatures are sent.
const genuine = signatures.split(' ').some((entry) => {
  const given = Buffer.from(entry.slice(3), 'base64');
  return (
    given.length === wanted.length &&
    timingSafeEqual(given, wanted)
  );
});
if (!genuine) return refuse();`,
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'Asked in nearly every first call',
      questions: [
        {
          question: 'Webhooks or polling?',
          answer:
            'Both, usually. Webhooks bring speed, a slow poll finds what they missed. Where a provider has no webhooks, polling with a change cursor is respectable.',
        },
        {
          question: 'Should we put a no-code connector in between?',
          answer: [
            'For a few hundred harmless records, yes. For money or personal data, look at its retry rules and price per task first. Our article on ',
            { text: 'low-code platforms', to: paths.lowCode },
            ' lists the limits.',
          ],
        },
        {
          question: 'Our ERP has no API. Is that the end?',
          answer:
            'No. Database views, file drops over SFTP or a small adapter beside the ERP work well when they are idempotent and watched.',
        },
      ],
    },
  ],
};
