import { parseArgs } from 'node:util';
import { RoleAtSchema, StaffEmailSchema, StaffNameSchema } from '#contract/desk/staff.ts';
import { findParsed } from '#contract/parse.ts';
import { openPrepared } from '../open-database.ts';
import { createLogger } from '../process/log.ts';
import { inviteByCommand } from '../services/staff/people.ts';
import { claimDataFolder, EXIT_MISUSED, exitWithText, readSettings } from './command.ts';

const HELP = `Invite people to the chain's desk.

  npm run staff -- invite owner --email ADDRESS [--name NAME]
  npm run staff -- invite manager|kitchen|counter|rider --outlet ID [--email ADDRESS] [--name NAME]

It prints a link that works once, within three days. Everybody after the first owner is invited at the desk
itself. The server must be stopped while the embedded database is used; with PostgreSQL it may keep running.`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        outlet: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return exitWithText(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`, EXIT_MISUSED);
  }
}

function readInvitation() {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    process.exit(0);
  }
  const [kind, role, ...more] = positionals;
  const restaurantId = values.outlet === undefined ? null : Number(values.outlet);
  const roleAt = findParsed(RoleAtSchema, { role, restaurantId });
  if (kind !== 'invite' || roleAt === undefined || more.length > 0) return exitWithText(HELP, EXIT_MISUSED);
  const email = values.email === undefined ? null : findParsed(StaffEmailSchema, values.email);
  if (email === undefined) return exitWithText(`${values.email} is no e-mail address.`, EXIT_MISUSED);
  if (email === null && roleAt.role === 'owner') return exitWithText('An owner needs --email.', EXIT_MISUSED);
  const name = findParsed(StaffNameSchema, values.name ?? email?.split('@')[0] ?? roleAt.role);
  if (name === undefined) return exitWithText('--name has 2 to 60 characters.', EXIT_MISUSED);
  return { name, email, roleList: [roleAt] };
}

const invitation = readInvitation();
const settings = readSettings();
if (settings.databaseUrl === null) claimDataFolder(settings);
const database = await openPrepared({ ...settings, seed: 'none' }, createLogger('warn', process.stderr));
try {
  const invited = await inviteByCommand(database.db, invitation);
  if (!invited.ok) {
    const reasons = {
      emailTaken: 'Somebody of the staff has this address.',
      notFound: 'There is no such outlet.',
    };
    exitWithText(reasons[invited.failure.code]);
  }
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
  process.stdout.write(`${origin}/desk/invite/${invited.value.token}\n`);
} finally {
  await database.close();
}
