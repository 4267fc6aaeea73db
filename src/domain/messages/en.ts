import { account } from './en/account.ts';
import { address } from './en/address.ts';
import { bill } from './en/bill.ts';
import { errors } from './en/errors.ts';
import { login } from './en/login.ts';
import { restaurants } from './en/restaurants.ts';
import { transport } from './en/transport.ts';
import { units } from './en/units.ts';

/** English, composed of one section per part of the product. */
export const en = { account, address, bill, errors, login, restaurants, transport, units };
