import { BRAND } from '#domain/brand/brand.ts';

const { contacts, legal, name } = BRAND;

/** The privacy policy of a chain without its own; it must agree with D-34 on consent, age and erasure. */
export const privacyPolicy = `
<p>This policy tells what ${legal.companyName}, which runs the outlets of ${name}, keeps about you when you
use this app, why, for how long, and how you have it shown, corrected or erased. It is written to be read.</p>

<h2>What we keep</h2>
<ul>
<li><strong>Your number and profile:</strong> the mobile number that you sign in with, and the name, e-mail
address, dates, gender and picture that you give us. Only the number is needed to sign in.</li>
<li><strong>Your addresses:</strong> the places that you save for delivery, with their points on the map.</li>
<li><strong>Your orders and bookings:</strong> what you ordered, when, where, for how much, how it was paid, and
what you said about it.</li>
<li><strong>Your money here:</strong> wallet balance and history, loyalty points, vouchers, scratch cards and
deals.</li>
<li><strong>Your devices:</strong> a sign-in for each phone, for 30 days, and the address to which we send the
notifications that you switched on.</li>
<li><strong>Messages to us:</strong> feedback, enquiries, and the CV that comes with an application.</li>
</ul>
<p>We never see or keep card numbers or UPI PINs: those stay with the company that takes the payment.</p>

<h2>Why we keep it</h2>
<p>To take, cook, bring and bill your order; to hold your table and your tickets; to keep the wallet and the
points right; to answer you; and to keep the tax records that the law asks for. We sell none of it, and no
advertiser is given any.</p>

<h2>What we ask you for first</h2>
<p>Measuring how the app is used, learning which advertisement brought you, engagement messages and the live
chat each need your consent. Until you give it, nothing of them is loaded and nothing is sent. You give and
withdraw each of them under <a href="/settings">Settings</a>; withdrawing is one tap, as giving is.</p>

<h2>Your place</h2>
<p>The app may ask your phone where you are, to show the nearest outlet and whether it delivers to you. If you
refuse, you choose a place by hand. We keep a place only when you save it as an address.</p>

<h2>Who else gets something</h2>
<ul>
<li>The outlet and the rider get what they need for your order: name, number, address and notes.</li>
<li>The payment company gets the amount and a reference.</li>
<li>The text message company gets your number and the code that it brings you.</li>
<li>An authority gets what the law obliges us to give.</li>
</ul>

<h2>How long</h2>
<ul>
<li>Profile, addresses, wallet, points and orders: as long as your account stands.</li>
<li>Tax invoices: eight years, as tax law asks, also after an account is deleted.</li>
<li>Enquiries, applications and CVs: 180 days.</li>
<li>One-time codes: a day. Calls to a table: two days.</li>
<li>A name with which you join a group order by its link: a day. On the order it stays with the one who ordered.</li>
<li>A name with which you order at a table, without an account: a day after your visit. The number with which we
booked a table for you on the telephone: 30 days after it.</li>
</ul>

<h2>Your rights</h2>
<p>Signed in, you can see and correct your profile and addresses at any time, download everything that we keep
about you, and delete the account. Deleting erases it at once: orders lose their address and notes, money left
in the wallet and unused points lapse, and only the tax invoices stay. It cannot be undone.</p>

<h2>Age</h2>
<p>An account is for people of 18 and over. The pages about alcohol are for those of the legal drinking age of
the outlet's state.</p>

<h2>On your phone</h2>
<p>The app keeps your sign-in, cart, choices and recent answers in the storage of your browser, so that it works
without a signal. Logging out takes the private part away. We set no cookies for tracking.</p>

<h2>Questions and complaints</h2>
<p>Write to ${contacts.grievanceOfficer}, ${contacts.addressLine}, or to
<a href="mailto:${contacts.email}">${contacts.email}</a>. You hear from us within 7 days, and have an answer
within 30. If it does not satisfy you, you may turn to the Data Protection Board of India.</p>

<h2>Changes</h2>
<p>When this text changes, its date changes with it, and what needs your consent is asked for anew.</p>
`;
