import { paths } from '../../paths.ts';
import type { ExpertiseContent } from '../types.ts';

export const javaContent: ExpertiseContent = {
  path: paths.java,
  name: 'Java Development',
  group: 'Software Development',
  seo: {
    title: 'Java Development',
    description:
      'Java services on the current LTS: Spring Boot back ends, virtual threads, traces you can read, and planned upgrades from Java 8 without a frozen roadmap.',
    keywords:
      'Java development, Spring Boot development, Java 8 upgrade, Java 25 migration, enterprise Java, Java API development, OpenTelemetry Java, Java maintenance',
  },
  hero: {
    picture: 'javadev',
    alt: 'A map of Java services behind a live score, and the trace of one recorded ball through seven spans',
    title: 'Back ends that are still running in ten years',
    intro: [
      'Java sits where a mistake costs money: orders, ledgers, bookings, claims. We write new services on Java 25, the current long-term release, and bring old ones forward step by step. Screens usually come from our ',
      { text: 'JavaScript', to: paths.javascript },
      ' or mobile teams, so the contract between both sides is agreed in one room.',
    ],
  },
  why: {
    heading: 'Why choose Java for the core of a business',
    items: [
      {
        title: 'A calendar you can budget for',
        text: 'A long-term release appears every two years and several vendors patch each one for years. Runtime upgrades become a line in the plan instead of an emergency.',
      },
      {
        title: 'Old code keeps its value',
        text: 'The language seldom breaks what it once accepted. Most of the effort in an upgrade goes into libraries and removed modules, while business rules from 2014 compile as they are.',
      },
      {
        title: 'Plain code, many requests',
        text: 'Virtual threads, final since Java 21, let a service wait for thousands of slow calls with ordinary sequential code. Since Java 24 a synchronized block no longer pins the carrier thread, which removes the usual trap.',
      },
      {
        title: 'People can be found',
        text: 'Universities teach it and large firms run on it. When you hire your own staff later, they will recognise the build, the frameworks and the habits without a month of introduction.',
      },
    ],
  },
  scene: {
    picture: 'java-use',
    alt: 'A wall of screens on release day: the new version has a quarter of the traffic, and answers in 61 ms instead of 84',
    focus: 'start',
  },
  statement: 'Boring at three in the morning.',
  services: {
    heading: 'Java work we take on',
    intro: 'Six kinds of assignment, each with the question that decides its size.',
    items: [
      {
        title: 'Custom Java Application Development',
        text: 'New systems in Spring Boot, with a modular monolith as the default. Services are split off when a part needs its own release rhythm or its own scaling, and not before.',
      },
      {
        title: 'Enterprise Solutions',
        text: 'Order processing, approvals, batch runs and single sign-on through OpenID Connect. The question that decides the effort: which system owns each record when two of them disagree?',
      },
      {
        title: 'Web Application Development',
        text: [
          'Server-rendered screens for internal tools, or an API behind a separate front end. For public pages that marketing edits weekly, a ',
          { text: 'content management system', to: paths.cms },
          ' in front is often the cheaper half.',
        ],
      },
      {
        title: 'Mobile Application Development',
        text: [
          'Sync, push and sign-in for apps on the server side, and care for existing Android code written in Java. New screens are better begun in Kotlin, as our ',
          { text: 'Android page', to: paths.android },
          ' explains.',
        ],
      },
      {
        title: 'API Development and Integration',
        text: [
          'REST described in OpenAPI, gRPC between services, Kafka where events outlive a request. Contract tests run on both sides; more about the craft stands under ',
          { text: 'API integration', to: paths.api },
          '.',
        ],
      },
      {
        title: 'Maintenance and Support',
        text: 'Security patches on a monthly date, dependency updates in small batches, and an agreed answer time for incidents. We begin with a week of reading the code and the alerts.',
      },
    ],
  },
  benefits: {
    heading: 'What a well-kept Java system gives you',
    items: [
      {
        title: 'Answers in the middle of the night',
        text: 'Every request carries a trace id through logs, queues and database calls by way of OpenTelemetry. The person on call sees the slow step before they open an editor.',
      },
      {
        title: 'Profiling that can stay on',
        text: 'Java Flight Recorder is designed to run in production at very low cost. A memory leak is examined from yesterday’s recording, so nobody has to wait for it to return.',
      },
      {
        title: 'Pauses you can choose',
        text: 'G1 suits most services. Generational ZGC keeps pauses below a millisecond for trading, chat and live scores, in exchange for some processor time and memory.',
      },
      {
        title: 'Tests against the real thing',
        text: 'Testcontainers starts the true PostgreSQL, Kafka or Redis for each run. A query that works on an in-memory stand-in and fails on the database is found at the desk.',
      },
    ],
    figure: {
      picture: 'java-card',
      alt: 'A phone on call at 03:12: the alert names the slow step, a database update that waits for a lock',
    },
  },
  process: {
    heading: 'From a first reading to a calm release',
    items: [
      {
        title: 'Read the domain',
        text: 'We sit with those who handle exceptions: refunds, partial deliveries, late corrections. Rules become worked examples that your staff sign, and later run as tests.',
        outcome: 'Signed examples and a list of open questions',
      },
      {
        title: 'Cut the modules',
        text: 'Boundaries follow ownership of data. Spring Modulith or ArchUnit checks them at build time, so a forbidden import stops the build instead of becoming next year’s tangle.',
        outcome: 'A module map and a walking skeleton in production',
      },
      {
        title: 'Build behind the contract',
        text: 'Each feature arrives with its migration, metrics and tests. Database changes go out in two releases, first widening and then cleaning up, which keeps the previous version runnable.',
        outcome: 'A reviewed increment on the test address',
      },
      {
        title: 'Release and watch',
        text: 'A canary takes a small share of traffic beside the old version. Error rate and latency decide automatically whether it grows, and the rollback has been practised.',
        outcome: 'A service with dashboards, alarms and a runbook',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us on Java',
    items: [
      {
        title: 'Upgrades without a freeze',
        text: 'Your roadmap continues while the platform moves. Old and new run side by side on the same database, answers are compared, and each step can be reversed on the day it ships. A big switch over a weekend is the plan of last resort.',
      },
      {
        title: 'Licences made clear',
        text: 'OpenJDK builds such as Eclipse Temurin carry no fee; other vendors have changed their terms more than once. We record which build runs where, so an audit letter is answered in an hour.',
      },
      {
        title: 'Fewer moving parts',
        text: 'A queue, a cache or a second database must earn its place with a measurement. What we left out, and why, is written in a decision record beside the code.',
      },
    ],
  },
  blocks: [
    {
      kind: 'trace',
      heading: 'Where 1.3 seconds went',
      intro:
        'The picture at the top shows a healthy trace; this one is a complaint. No code of ours is slow: a payment call waits for its time-out and succeeds on the second try, so the retry policy is what has to be mended.',
      label: 'Trace 7f3a91c2, POST /orders',
      spans: [
        { name: 'gateway', depth: 0, start: 0, length: 6 },
        { name: 'orders: validate', depth: 0, start: 6, length: 11 },
        { name: 'stock: reserve', depth: 0, start: 17, length: 38 },
        { name: 'postgres: UPDATE stock_item', depth: 1, start: 21, length: 29 },
        { name: 'payment: authorise', depth: 0, start: 55, length: 1204, slow: true },
        { name: 'try 1, timed out', depth: 1, start: 55, length: 1000, slow: true },
        { name: 'back-off', depth: 1, start: 1055, length: 22 },
        { name: 'try 2, 200 OK', depth: 1, start: 1077, length: 182 },
        { name: 'outbox: order.placed', depth: 0, start: 1259, length: 14 },
      ],
    },
    {
      kind: 'timeline',
      heading: 'One mid-sized service, from Java 8 to 25',
      intro:
        'A typical order of work for an application of some hundred thousand lines. Tests come first: without them, an upgrade is a guess.',
      unit: 'week',
      rows: [
        {
          label: 'Inventory',
          start: 1,
          length: 2,
          note: 'jdeps, dead dependencies, removed modules such as JAXB',
        },
        {
          label: 'Safety net',
          start: 2,
          length: 3,
          note: 'Recorded requests become regression tests',
        },
        {
          label: 'Java 17, Spring Boot 2.7',
          start: 4,
          length: 3,
          note: 'A stop on the way, proven in production',
        },
        {
          label: 'Spring Boot 3',
          start: 7,
          length: 3,
          note: 'javax becomes jakarta, mostly by OpenRewrite recipes',
        },
        {
          label: 'Java 25, Spring Boot 4',
          start: 10,
          length: 2,
          note: 'Heap and collector sized for the container',
        },
        {
          label: 'Shadow and canary',
          start: 11,
          length: 2,
          note: 'Answers of both versions compared',
        },
        { label: 'Old version retired', start: 13, length: 1 },
      ],
    },
  ],
};
