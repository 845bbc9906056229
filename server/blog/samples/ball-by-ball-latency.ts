import type { Blog } from '../../../shared/blog.ts';

export const ballByBallLatency: Blog = {
  _id: '67aad4e23b9f5c0012d4a701',
  slug: 'ball-by-ball-latency',
  title: 'Where the seconds go between the ball and your phone',
  description:
    'A live score is always a little late. Follow one delivery through scorer, feed, server and network, and learn where a second can be saved.',
  keyword:
    'live score latency, ball-by-ball data, sports data feed, server-sent events, real-time cricket scores',
  image: 'blog/ball-by-ball-latency.webp',
  date: '2025-02-11',
  shortSummary:
    'One delivery passes through seven hands before it reaches a fan. A budget for each of them shows where a second can be saved, and where it cannot.',
  content: `
<p>A neighbour cheers, and your phone still shows the bowler at the top of his run. Every live score is late; the useful question is by how much, and whose part of the delay it is. Once the chain is written down, most teams discover that they have been tuning the wrong link.</p>
<h2>Seven links, one delivery</h2>
<p>A person at the ground watches the ball, waits for the umpire and presses a few keys. The data provider checks the entry, adds derived figures and sends it on. Your intake stores the message, turns it into a change of the match, and hands that change to the servers that hold the connections. The network carries it to the phone. The phone draws it.</p>
<table>
<caption>A budget for one ordinary ball</caption>
<thead>
<tr><th scope="col">Link</th><th scope="col">Typical share</th><th scope="col">Who can change it</th></tr>
</thead>
<tbody>
<tr><th scope="row">Scorer sees and enters</th><td>1 to 4 s</td><td>The data provider</td></tr>
<tr><th scope="row">Provider checks and sends</th><td>0.3 to 2 s</td><td>The contract</td></tr>
<tr><th scope="row">Intake and rules</th><td>20 to 100 ms</td><td>You</td></tr>
<tr><th scope="row">Fan-out to connections</th><td>20 to 200 ms</td><td>You</td></tr>
<tr><th scope="row">Mobile network</th><td>50 to 400 ms</td><td>Nobody, but you can send less</td></tr>
<tr><th scope="row">Drawing on the phone</th><td>16 to 100 ms</td><td>You</td></tr>
</tbody>
</table>
<p>The first two rows are larger than all the others together. Choosing a feed that pushes, from a provider with a scorer at the ground, saves more than a year of work on servers.</p>
<h2>The hidden link: waiting for the next poll</h2>
<p>An app that asks every five seconds adds two and a half on average, and five at worst. That is invisible in any server metric, because each single request is quick. A stream of server-sent events or a WebSocket removes the wait. So does long polling, at a higher price per viewer.</p>
<p>Caches hide similar waits. A snapshot that a CDN holds for two seconds is up to two seconds old before it starts to travel. For the first screen that is a good bargain; for the following balls the stream should take over.</p>
<h2>Measure with two clocks</h2>
<p>Put three times into every change: when the provider says it happened, when you received it, when you sent it. Phones report when they drew it. Their clocks are wrong, sometimes by minutes, so estimate the offset from a small request first and throw away samples whose round trip was long.</p>
<pre><code>offset = serverTime + roundTrip / 2 - phoneTime
seenAt = drawnAt + offset
delay  = seenAt - sentAt</code></pre>
<p>Then read the 95th percentile rather than the mean. In a budget of 640 milliseconds from intake to screen, the mean often looks fine while one viewer in twenty waits three seconds behind a crowded mast.</p>
<h2>What not to optimise</h2>
<ul>
<li>Being earlier than the rights allow. Some licences prescribe a delay, and people who bet from inside the ground are the reason.</li>
<li>Speed at the cost of order. A ball that arrives before its predecessor must wait or be replaced, so number the changes.</li>
<li>Animations that start before the fact is certain. A wicket withdrawn after a review hurts more than one that comes two seconds later.</li>
</ul>
<p>Television helps here without meaning to: a broadcast runs several seconds behind the ground, and a stream over the internet often twenty or more. A score that arrives within three seconds of the umpire’s signal will usually spoil the picture rather than follow it, and some fans would like a setting for that.</p>
<h2>Begin with the budget</h2>
<p>Write your own table before you buy anything. The rows you control are described in more detail on the page about <a href="/live-cricket-score-app-development">live cricket score apps</a>; what can be agreed with a provider is a matter of <a href="/services/api-integration">integration and contract</a>.</p>
`,
};
