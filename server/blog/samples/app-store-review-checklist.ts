import type { Blog } from '../../../shared/blog.ts';

export const appStoreReviewChecklist: Blog = {
  _id: '67c682c13b9f5c0012d4a702',
  slug: 'app-store-review-checklist',
  title: 'What makes an app store reject a first release',
  description:
    'The refusals that first releases meet at Apple and Google, with the rule behind each: demo login, account deletion, payments, privacy forms.',
  keyword:
    'app store rejection, App Review guidelines, Google Play closed testing, account deletion rule, app privacy labels',
  image: 'blog/app-store-review-checklist.webp',
  date: '2025-03-04',
  shortSummary:
    'Most refusals of a first version have little to do with code. Eight checks, with the rules they come from, fit into one afternoon.',
  content: `
<p>The build is finished, the campaign is booked, and an e-mail arrives that begins with a number: 2.1, or 5.1.1. First releases are refused more often than updates, since everything about them is new to the reviewer, including you. The good news is that the reasons repeat.</p>
<h2>The reviewer could not get in</h2>
<p>Guideline 2.1 asks for a complete app. A reviewer who meets a login needs a working account, and one that still works next Tuesday. If the sign-in sends a code to an Indian phone number, provide a test number with a fixed code. If the app needs a device, a location or an invitation, add a short film to the notes.</p>
<p>The server counts as part of the app. A staging address that sleeps at night, or a firewall that admits one country, produces a blank screen in California.</p>
<h2>The account can be made but not deleted</h2>
<p>Since June 2022, Apple’s rule 5.1.1(v) has required that an app which lets people create an account also lets them start its deletion inside the app. A mailto link is not enough. Google asks for the same and for a web address besides, so that somebody who has already removed the app can still ask.</p>
<h2>Money takes the wrong route</h2>
<p>Digital goods that are used inside the app go through the store’s own purchase system, with regional exceptions that change often enough to be read again before each release. Physical goods and services such as a taxi do not. Trouble begins in the middle: a course with live lessons, a club membership with a newsletter. Describe the case in the review notes before someone guesses.</p>
<h2>Words and forms contradict the code</h2>
<ul>
<li>Privacy labels and Google’s data safety form must include what every embedded kit collects. Ask each vendor for its list, and compare it with a recording of the traffic.</li>
<li>Apple expects privacy manifests and a stated reason for certain system interfaces. Since May 2024 uploads without them have been turned away.</li>
<li>Permission texts must say what for. “Needs your location” fails; “Shows pharmacies within walking distance” passes.</li>
<li>Screenshots show the app in use. A login page and a slogan are not use.</li>
</ul>
<h2>Too little app</h2>
<p>Under 4.2 a repackaged website is refused. An app earns its place by something the browser page lacks: offline work, the camera, a widget, notifications with a purpose. If nothing of that kind is planned, a progressive web app may be the more honest product.</p>
<h2>People can post</h2>
<p>As soon as strangers can write to each other, both stores expect a filter, a way to report, a way to block, and somebody who acts on reports. Build these four before the chat itself, because they take longer than the chat.</p>
<h2>Google’s own hurdles</h2>
<p>Personal developer accounts opened after 13 November 2023 must run a closed test with at least twelve people for fourteen days in a row before they may apply for production. Company accounts are spared, and need a D-U-N-S number instead, which can take weeks. Check the required target API level as well: it rises every year at the end of August.</p>
<h2>An afternoon’s rehearsal</h2>
<ol>
<li>Install the exact build on a phone that has never seen it.</li>
<li>Log in with the reviewer’s account, on mobile data, through a foreign network if you can.</li>
<li>Refuse every permission. The app should explain and carry on.</li>
<li>Delete the account. Then try to log in again.</li>
<li>Buy, restore, cancel.</li>
<li>Read all store texts aloud beside the running app.</li>
<li>Switch the server off for a minute and look at the words on the screen.</li>
<li>Send a harmless early version for review weeks before the date.</li>
</ol>
<p>If a refusal comes all the same, answer in the store’s console with facts and a recording. Reviewers are people, and a polite correction often settles the matter within a day. How a release is prepared on each side is described for <a href="/expertise/app-development/ios">iOS</a> and <a href="/expertise/app-development/android">Android</a>.</p>
`,
};
