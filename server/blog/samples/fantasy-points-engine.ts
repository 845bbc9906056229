import type { Blog } from '../../../shared/blog.ts';

export const fantasyPointsEngine: Blog = {
  _id: '687f14553b9f5c0012d4a706',
  slug: 'fantasy-points-engine',
  title: 'A fantasy points engine that can be audited',
  description:
    'How to build fantasy scoring that survives corrections and complaints: events in, versioned rules, points out, and a ledger that never forgets a line.',
  keyword:
    'fantasy points engine, fantasy cricket scoring, event sourcing, append-only ledger, scoring rules versioning',
  image: 'blog/fantasy-points-engine.webp',
  date: '2025-07-22',
  shortSummary:
    'Players accept a bad day. They do not accept a total that nobody can explain, so the engine has to be able to show its working.',
  content: `
<p>“My captain had 76 last night and 60 this morning.” Support teams of fantasy games know that mail. There is a good reason behind the change, perhaps a catch credited to another fielder, but if nobody can point to it within a minute, the reason does not matter any more.</p>
<h2>Points are a calculation, not a record</h2>
<p>The tempting design keeps a total for each player and adds to it when something happens. It works until the first correction. Then somebody has to know what was added before, and subtract it, while other events are arriving.</p>
<p>The sturdier design stores what happened and derives the rest. Events go in, a set of rules is applied, lines come out. Whoever has the same events and the same rules gets the same lines, this year or next.</p>
<pre><code>type Line = { event: string; label: string; points: number };
type Rule = (events: Event[]) =&gt; Line[];

function score(events: Event[], rules: Rule[]): Line[] {
  const valid = latestOfEach(events).toSorted(bySequence);
  return rules.flatMap((rule) =&gt; rule(valid));
}</code></pre>
<p>Repeated and replaced events are dropped first; each rule then sees the whole match, because a milestone cannot be read off a single ball. No clock, no database and no random number may be used inside. A function that is pure in this sense can be tested with a list of past matches, and run again by an auditor who does not trust you.</p>
<h2>One player, worked through</h2>
<p>Take a captain who hits a six over long-on, reaches fifty off 29 balls and holds a catch at slip. Under an example rule set the six brings eight points, six for the runs and two as a bonus. The fifty adds fourteen: eight for the milestone, six for the scoring rate. The catch is worth eight. Together that makes 30, and the captain’s doubling 60. His other runs would be lines of their own.</p>
<p>Show the multiplier as a separate line at the end. If it is hidden in each event, nobody can check the sum in their head, and the feeling of being cheated begins there.</p>
<h2>Rules have versions</h2>
<p>Rules change between seasons, sometimes in the middle of one. Give each set a number and a date, store that number with the contest when it opens, and never edit a set that has been used. Even a corrected spelling makes a new version; disk space costs less than the discussion.</p>
<ul>
<li>Order matters: state whether bonuses come before the multiplier.</li>
<li>Avoid fractions, or keep them as integers of tenths.</li>
<li>Say what happens in a super over, a walkover and a match without result.</li>
<li>Name the official source, and the hour at which its figures become final.</li>
</ul>
<h2>A ledger for the outcome</h2>
<p>Derived lines are written to a table that can only grow. When a correction arrives the engine computes anew, compares and appends the difference: minus eight for a catch and minus eight for its doubling, with the event that caused them. The total is the sum of the column. An entry number such as 4,118 can be quoted in a mail, and it will show the same thing in five years.</p>
<p>At the deadline, publish a digest of all locked teams. Afterwards anyone may verify that no team was slipped in later, without having seen the teams beforehand.</p>
<h2>Speed, without giving that up</h2>
<p>Computing everything for each ball sounds wasteful. It is smaller than it looks: a match has perhaps three hundred events and twenty-two players, which takes milliseconds. The expensive step comes after it, when hundreds of thousands of teams are ranked. Many are identical, so add up each distinct eleven once, and update only those that contain a player whose points changed.</p>
<h2>Three rehearsals</h2>
<ol>
<li>Replay last season and compare each total with the archived one.</li>
<li>Deliver the events of one match in random order, some of them twice. The final lines must not differ.</li>
<li>Hand a colleague one disputed total, and time how long the explanation takes.</li>
</ol>
<p>What surrounds such an engine, from team builder to contests, is set out under <a href="/sports-fantasy-app-development">fantasy sports apps</a>; the events themselves come from a feed like the one behind <a href="/live-cricket-score-app-development">live cricket scores</a>.</p>
`,
};
