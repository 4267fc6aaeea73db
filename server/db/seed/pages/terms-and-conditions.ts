import { HOLD_MINUTES } from '#domain/bookings/event-rules.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { telLink } from '#domain/people/phone-number.ts';

const { contacts, legal, name } = BRAND;

export const termsAndConditions = `
<p>These terms are between you and ${legal.companyName} (CIN ${legal.cin}, GSTIN ${legal.gstin}, FSSAI licence
${legal.fssaiNumber}), which runs the outlets of ${name}. By ordering, booking or buying here you accept them.</p>

<h2>Your account</h2>
<p>You sign in with a mobile number and a code sent to it. An account is for people of 18 and over, for one
person, and yours to look after: log out on a phone that is not yours.</p>

<h2>Prices and taxes</h2>
<ul>
<li>Prices are in rupees. From the first line in your cart you see the whole price, with taxes, packing and
delivery; nothing is added later.</li>
<li>GST is charged at the outlet's rate, in general 5 per cent, and stands on the bill line by line. Discounts
lower the amount that is taxed. The total is rounded to the rupee.</li>
<li>There is no service charge. A tip is your own choice, never preselected, and goes to the rider or the
server.</li>
</ul>

<h2>Ordering</h2>
<ol>
<li>An order is placed when the app says so and shows its number. Until the outlet accepts it, you may cancel
it free of charge; after that it is being cooked.</li>
<li>If something has changed since you filled your cart, you are shown the difference and decide.</li>
<li>The outlet may reject an order that it cannot make. What you have paid then returns to your wallet at
once.</li>
<li>We deliver within the radius of each outlet. The minimum order and the delivery fee are shown before you
order.</li>
<li>At a table, orders are placed with the code on that table.</li>
</ol>

<h2>Payment</h2>
<p>You pay by UPI, card, wallet, points, or at the door or counter where the outlet takes that. A payment that
is still being checked is never charged twice: if it fails, whatever was taken goes back the way it came.</p>

<h2>Wallet</h2>
<ul>
<li>The wallet is spent at ${name} only. It bears no interest. When you delete your account, the money
that you paid in is refunded to its source, or stays claimable by your number for 3 years; vouchers and rewards are lost.</li>
<li>You may add ₹100 to ₹10,000 at a time, up to a balance of ₹50,000.</li>
<li>Refunds of prepaid orders come to the wallet at once.</li>
</ul>

<h2>Loyalty points</h2>
<ul>
<li>You earn 5 points for each ₹100 of food before tax. A point is worth ₹0.25.</li>
<li>Points can be used from 200 on, for up to 20 per cent of a bill, within 12 months.</li>
<li>Points of an order that is refunded go back.</li>
</ul>

<h2>Coupons, vouchers, scratch cards and deals</h2>
<ul>
<li>One coupon an order; its conditions stand on it. Deals take no coupon.</li>
<li>A voucher is redeemed once by each customer, until its date.</li>
<li>What a scratch card holds is fixed when it is given to you. It can be scratched for 30 days.</li>
<li>Deal units are paid for in advance, are used at the outlets named, and can be given to somebody by a gift
code.</li>
</ul>

<h2>Tables and events</h2>
<ul>
<li>A table can be asked for from 30 minutes to 60 days ahead, for 1 to 20 people, and cancelled until 2 hours
before. The outlet confirms it.</li>
<li>Tickets are held for ${HOLD_MINUTES} minutes while you pay. Cash on delivery is not available for events. An event's age
limit, its terms and what a cancellation gives back stand on its page.</li>
</ul>

<h2>Alcohol</h2>
<p>Alcohol is never part of a delivery or takeaway. It is ordered at a table of an outlet with a licence only, by
guests of the legal age of the state: 25 in Punjab, 21 in Uttar Pradesh, Uttarakhand and Haryana. You confirm your
age on your phone, and our people may ask for proof of it before they serve you.</p>

<h2>Food</h2>
<p>Calories and allergens are shown as each kitchen has declared them; what it has not declared is marked "not
declared". Our kitchens handle nuts, milk, gluten, egg, fish and soy, so traces cannot be excluded. If an
allergy could harm you, speak to the outlet before you order.</p>

<h2>Conduct</h2>
<p>We may close an account that is used for fraud, for abuse of our people, or to get around the limits of an
offer.</p>

<h2>If something goes wrong</h2>
<p>Tell us within 48 hours of the order: by <a href="/feedback">feedback</a>, by
<a href="/contact-us">message</a>, or on <a href="${telLink(contacts.phoneNumber)}">${contacts.phoneNumber}</a>.
We put it right or refund it. Nothing here limits the rights that consumer law gives you.</p>

<h2>Law</h2>
<p>Indian law applies, and the courts at ${legal.courts}, unless consumer law names another court for you.</p>
`;
