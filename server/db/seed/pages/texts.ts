import type { StaticPageName } from '#contract/catalogue/static-page.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsAndConditions } from './terms-and-conditions.ts';

const ceo = `
<p>The first thing we ever sold was tea. Eleven cups on the first morning, most of them to the masons who were
still finishing the wall behind the counter. They told us it needed more ginger. They were right.</p>
<p>Everything since then has been the same lesson at a larger scale: put something honest in front of people,
listen to what they say, and change it before lunch. That is how a tea counter became a kitchen, how the kitchen
became a lounge, and how one address in Mohali became ${BRAND.name} along the roads of the north.</p>
<p>We made three promises early, and they hold at every outlet. <strong>The price you see is the price you
pay.</strong> No service charge, no surprise at the end of the bill. <strong>The kitchen is open to
questions:</strong> what is in a dish, where it came from, who cooked it. <strong>And nobody eats alone unless
they want to:</strong> there is a long table at every outlet, and you are welcome at it.</p>
<p>This app is meant to keep those promises when you are not standing in front of us. If it ever does not, I would
like to hear it from you. The form on this page does not go to a call centre. It goes to a folder that I read on Sunday
mornings, with tea, and more ginger than the recipe says.</p>
<p><em>The founder and chief executive, ${BRAND.legal.companyName}</em></p>
`;

const atmBar = `
<p>The ATM bar is the self-pour wall of our lounges: taps instead of a counter, and a card instead of a waiter.
You pour as little as you like, and pay for what is in the glass.</p>
<h2>How it works</h2>
<ol>
<li>Show proof of age at the desk and load a card with any amount.</li>
<li>Hold the card to a tap and pour. The display counts millilitres and rupees as you do.</li>
<li>Hand the card back when you leave. What is left on it is returned to you, to the last rupee.</li>
</ol>
<h2>What is on tap</h2>
<ul>
<li>Wheat beer and lager, from a brewery of the state where the law provides for one.</li>
<li>House wine, red and white.</li>
<li>For everybody: cold coffee, ginger lemonade and kokum soda, on taps of their own.</li>
</ul>
<h2>House rules</h2>
<ul>
<li>Each card pours for one person, and pauses for a while after every third glass.</li>
<li>Nobody is poured for who has had enough. We call you a cab instead, gladly.</li>
<li>Nothing from the bar can be ordered, paid for or delivered through this app.</li>
</ul>
`;

const upcomingOutlets = `
<p>New places take as long as they take: we open when the kitchen is ready, and not before. This is where the
walls are up or the keys are in our hand.</p>
<h2>Under construction</h2>
<ul>
<li><strong>Chandigarh, Sector 26:</strong> a lounge with a courtyard and the longest table yet.</li>
<li><strong>Jalandhar, Model Town:</strong> cafe and bakery, open from early morning.</li>
<li><strong>Dehradun, Rajpur Road:</strong> cafe with a view, and a counter for takeaway.</li>
</ul>
<h2>Signed, and being drawn</h2>
<ul>
<li><strong>Karnal, GT Road:</strong> a highway stop with parking for coaches and charging for cars.</li>
<li><strong>Ghaziabad, Indirapuram:</strong> delivery kitchen and a small cafe.</li>
</ul>
<p>Would you like one in your city? Tell us about a place under <a href="/franchise">Get Franchisee</a>.</p>
`;

/** Default texts for a chain without its own. */
export const pageTexts: Readonly<Record<StaticPageName, { datedOn: string; html: string }>> = {
  'privacy-policy': { datedOn: '2026-11-01', html: privacyPolicy },
  'terms-and-conditions': { datedOn: '2026-11-01', html: termsAndConditions },
  ceo: { datedOn: '2026-10-18', html: ceo },
  'atm-bar': { datedOn: '2026-10-02', html: atmBar },
  'upcoming-outlets': { datedOn: '2026-11-10', html: upcomingOutlets },
};
