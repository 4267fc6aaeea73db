// `npm start` and `npm run dev` install and build only if needed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  become,
  ensureBuild,
  ensureDependencies,
  ensureMessages,
  ensureNode,
  environmentFor,
  print,
  projectRoot,
} from './prepare.mjs';

const isDev = process.argv.includes('--dev');

await ensureDependencies();
const node = await ensureNode();
const env = environmentFor(node);

if (isDev) {
  await ensureMessages(node);
  print(
    'Serving with hot reload: the app at http://127.0.0.1:5173, the desk at http://127.0.0.1:5173/desk/, the API at http://127.0.0.1:8080',
  );
  serveByVite([]);
  serveByVite(['--config', 'vite.desk.config.ts', '--strictPort']);
  become(node, ['--watch', 'server/index.ts'], env);
} else {
  await ensureBuild(node);
  become(node, ['server/index.ts'], env);
}

function serveByVite(options) {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(node, [vite, '--host', '127.0.0.1', ...options], {
    cwd: projectRoot,
    stdio: 'inherit',
    env,
  });
  process.on('exit', () => child.kill());
}
