import { paths } from '../../paths.ts';
import type { ArticleContent } from '../types.ts';

export const pwaArticle: ArticleContent = {
  path: paths.pwa,
  seo: {
    title: 'The rise of progressive web apps',
    description:
      'Progressive web apps in practice: manifest, service worker strategies, install prompts, web push on iOS since 16.4, storage limits, and when native wins.',
    keywords:
      'progressive web apps, PWA, service worker strategies, web app manifest, iOS web push, install prompt, offline web app, PWA or native app',
  },
  title: 'The rise of progressive web apps',
  figure: {
    picture: 'article-pwa',
    alt: 'A recipe site in a browser window, and beside it the same site installed on a phone, working offline',
  },
  date: 'September 21, 2024 8:03 am',
  isoDate: '2024-09-21T08:03:00+05:30',
  summary:
    'A website that can be installed, opens without a network and sends notifications: what it takes, where Apple’s phones set limits, and when a native app is the better purchase.',
  lead: [
    'A progressive web app is a website with two additions: a small file that describes it as an app, and a script that stands between the page and the network. Everything else is good web craft, and that explains both its charm and its limits.',
    'The idea dates from 2015. What changed recently is the slower half of the market: since iOS 16.4, of March 2023, web apps on the home screen of an iPhone may receive push notifications. With that, many products that seemed to need two native apps deserve a second look.',
  ],
  sections: [
    {
      heading: 'The manifest: how a site introduces itself',
      blocks: [
        {
          kind: 'text',
          text: 'The web app manifest is a JSON file, linked from every page. Few fields matter, and each has a way of going wrong.',
        },
        {
          kind: 'list',
          items: [
            'id: the permanent identity of the app. Set it on the first day; without it the start address is the identity, and changing that address later produces a second app.',
            'name and short_name: the short one stands beneath the icon, where about twelve characters fit.',
            'start_url and scope: where it opens, and which addresses belong to it. A link out of scope is shown with browser controls.',
            'display: “standalone” removes the browser’s bar and, on an iPhone, every back button with it. The app then has to offer a way back on every screen.',
            'icons: 192 and 512 pixels, plus a “maskable” one whose motif stays inside the central safe zone, a circle with 80 % of the width.',
            'theme_color and background_color: the status bar and the first half second, before your style sheet arrives.',
            'screenshots: with them, Chrome on Android shows an install sheet that resembles a store entry.',
          ],
        },
      ],
    },
    {
      heading: 'The service worker: a strategy for each kind of request',
      blocks: [
        {
          kind: 'text',
          text: 'A service worker is a script that the browser keeps beside your site. It sees every request in its scope and may answer from a cache, from the network or from both. There is no right strategy for a site, only one for each kind of content.',
        },
        {
          kind: 'list',
          items: [
            'Cache first: for files whose name changes with their content, such as app.3f9c.js. They can never be stale, so the network is not even asked.',
            'Network first, with a time limit of two or three seconds: for pages and prices. A weak connection falls back to the last copy, clearly dated.',
            'Stale while revalidate: for avatars, navigation and teasers. The old version appears at once, the new one is there next time.',
            'Network only: for payments, sign-in and anything that must not be answered from memory.',
            'Cache only: for the offline page, which is stored when the worker is installed.',
          ],
        },
        {
          kind: 'figure',
          picture: 'article-pwa-1',
          alt: 'A table of five strategies: which asks the cache first, which the network, and what for',
          caption: 'Who is asked first, and who stands in.',
        },
        {
          kind: 'text',
          text: [
            'Libraries such as Workbox write these patterns for you. The thinking remains yours: a personal page that lands in a shared cache is shown to the next person on the device, so clear caches at sign-out. It belongs to the parts of ',
            { text: 'JavaScript work', to: paths.javascript },
            ' where a review by a second developer pays every time.',
          ],
        },
      ],
    },
    {
      heading: 'Updates, and the worker that would not leave',
      blocks: [
        {
          kind: 'text',
          text: 'A new worker is installed beside the old one and waits until the last tab is closed. On a phone, where nobody closes tabs, that can take weeks. Forcing it with skipWaiting is tempting and may hand new scripts to an old page. The dependable pattern shows a quiet line, “A new version is ready”, and reloads when the reader agrees.',
        },
        {
          kind: 'text',
          text: 'Send the worker’s file with a cache time of zero, never rename it, and keep a spare worker that does nothing but empty the caches and unregister itself. On the day a faulty strategy pins a broken page to thousands of phones, that file is the only road back. Try it before launch.',
        },
      ],
    },
    {
      heading: 'Installing: ask late and ask little',
      blocks: [
        {
          kind: 'text',
          text: 'Chrome and Edge announce through the event beforeinstallprompt that a site may be installed. You can keep that event and show a button of your own at a sensible moment: after the second order, say, or on the ticket page before a trip. A banner during the first ten seconds is the new pop-up. Since version 108 on Android and 112 on desktops Chrome no longer demands a service worker for installation, although an app that shows a dinosaur without network has missed the point.',
        },
        {
          kind: 'text',
          text: 'iPhones have no such event. People open the share menu and choose “Add to Home Screen”, in Safari and since 16.4 in other browsers too. A short drawing that points at the symbol helps, shown only to those who have come back. On a Mac, Safari 17 adds a site to the Dock. Firefox on desktops cannot install sites at present.',
        },
        {
          kind: 'text',
          text: 'Stores are possible as well. Google Play accepts a PWA wrapped as a Trusted Web Activity once you prove that domain and app belong together; Microsoft’s store takes it nearly as it is. Apple expects an app to be more than a repackaged website and refuses bare wrappers.',
        },
        {
          kind: 'figure',
          picture: 'article-pwa-2',
          alt: 'An Android phone with an install sheet, and an iPhone whose share menu offers Add to Home Screen',
          caption: 'One of these a site may bring up. The other it can only explain.',
        },
      ],
    },
    {
      heading: 'What an iPhone allows, and what it does not',
      blocks: [
        {
          kind: 'text',
          text: 'Plan for these limits on iOS before anybody signs an estimate:',
        },
        {
          kind: 'list',
          items: [
            'Push works for web apps on the home screen only, and permission may be asked only after a tap. Count on a fraction of your visitors, since most will never install.',
            'No background sync. A form saved offline is sent when the app is opened again, so show what is still waiting.',
            'No Web Bluetooth, Web NFC or WebUSB, which rules out many devices at a till or in a workshop.',
            'The installed app keeps its storage apart from Safari, so people sign in anew after installing.',
            'In Safari itself, data written by script is deleted after seven days of browser use without a visit to your site. Home screen apps are spared that rule; tabs are not.',
          ],
        },
        {
          kind: 'note',
          title: 'A lesson from February',
          text: 'In mid-February Apple confirmed that iOS 17.4 would turn home screen web apps in the European Union into plain bookmarks. On 1 March, after protests, it withdrew the change. The platform belongs to its owner. Whoever builds on it, natively or on the web, should know what a single decision of that kind would cost.',
        },
      ],
    },
    {
      heading: 'Notifications that people keep',
      blocks: [
        {
          kind: 'text',
          text: 'Web push uses the browser maker’s service: your server encrypts a message of at most four kilobytes, signs it with its VAPID key and posts it to the address that the browser gave you. It arrives with the site closed. Delivery is likely, without a guarantee, and Android’s battery savers delay it.',
        },
        {
          kind: 'text',
          text: [
            'The scarce thing is consent. A refused permission is nearly final, since the site cannot ask again. Explain first in your own words, let people choose topics, and use the system’s dialog as the last step. A follower of one team wants wickets and results of that team; see our page on ',
            { text: 'live cricket scores', to: paths.cricket },
            ' for how such alerts are throttled. Delete a subscription whose address answers 404 or 410: it will not come back.',
          ],
        },
      ],
    },
    {
      heading: 'Offline is a design task',
      blocks: [
        {
          kind: 'text',
          text: 'Caching the shell is the easy part. Then the questions begin: which content does someone need in a tunnel, how old may it be, and what may be changed there? Reading recipes offline takes a list of visited pages. Editing an inspection offline takes a local database (IndexedDB), a queue of changes with identifiers, and a rule for conflicts when two people edited the same record.',
        },
        {
          kind: 'text',
          text: 'Show the state honestly: how old the page is, what has been sent, what waits. Ask for persistent storage with navigator.storage.persist() where losing data would hurt, and still treat the device as a place that may be wiped. Quotas are generous on modern browsers, a large share of the disk, but a full phone is a common phone.',
        },
        {
          kind: 'figure',
          picture: 'article-pwa-3',
          alt: 'A phone lists three changes that wait and one that was sent, beside three rules for sending them',
          caption: 'An inspection in a cellar, and what happens upstairs.',
        },
      ],
    },
    {
      heading: 'When a native app wins',
      blocks: [
        {
          kind: 'list',
          items: [
            'The product lives in the background: tracking a run, playing audio with full controls, geofencing, health data',
            'It talks to hardware, from payment terminals to hearing aids',
            'Widgets, watch faces, car screens or voice assistants are part of the idea',
            'Games and camera effects need the graphics processor without detours',
            'Customers look for it in a store, and subscriptions are bought there',
            'Device management in companies expects a package to distribute',
          ],
        },
        {
          kind: 'text',
          text: [
            'For these, compare ',
            { text: 'iOS', to: paths.ios },
            ' and ',
            { text: 'Android', to: paths.android },
            ' development with a ',
            { text: 'shared codebase', to: paths.hybrid },
            '. Many companies need both a web app for reach and a native one for the few per cent who use it daily. Build the web first: it teaches you which functions deserve the second investment.',
          ],
        },
      ],
    },
    {
      heading: 'A list to try on your own site',
      blocks: [
        {
          kind: 'text',
          text: 'Lighthouse dropped its PWA category in version 12, this spring, so a green badge no longer does the checking. These ten minutes do it better:',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Load the site, switch to flight mode, reload. Something useful should appear.',
            'Follow a link that you have not visited. The offline page should say so and offer what is there.',
            'Install it on an Android phone and an iPhone; look at icon, name and start-up colour.',
            'Open it from the home screen and find your way back from the deepest page without a browser button.',
            'Publish a visible change. Count how long an open app takes to notice.',
            'Fill in a form without a network, then reconnect. Was it sent, once?',
            'Refuse notifications, and see whether the app still treats you politely.',
            'Sign out, go offline, press back. Nothing personal may return.',
          ],
        },
        {
          kind: 'text',
          text: [
            'A site that passes is a better site even for those who never install it. That is why a PWA is best planned as part of a ',
            { text: 'website project', to: paths.website },
            ' and seldom as a separate product.',
          ],
        },
      ],
    },
  ],
  numbered: false,
  conclusion: {
    heading: 'A decision in three questions',
    blocks: [
      {
        kind: 'text',
        text: 'First: do people arrive through links and searches? Then the web has to be excellent anyway. Second: will enough of them return often enough to install something? If so, a manifest, a careful worker and polite notifications cost weeks rather than months. Third: is there a function on the native list without which the product makes no sense? Only then begin with the stores.',
      },
    ],
  },
};
