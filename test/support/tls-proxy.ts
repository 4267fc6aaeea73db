import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

export interface TlsProxy {
  /** Public origin; a host name, because passkeys require one. */
  readonly origin: string;
  /** Drops requests below a path; without an argument it stops. */
  readonly drop: (path?: string) => void;
  readonly stop: () => void;
}

/** Listens with its own certificate, trusted by this process. */
export async function startTlsProxy(targetPort: number): Promise<TlsProxy> {
  const { key, cert } = makeCertificate();
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  const server = createServer({ key, cert });
  let dropped: string | undefined;
  passOn(server, targetPort, (url) => dropped !== undefined && url.startsWith(dropped));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    drop: (path) => {
      dropped = path;
      if (path !== undefined) server.closeAllConnections();
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function passOn(server: Server, port: number, isDropped: (url: string) => boolean): void {
  server.on('request', (incoming, response) => {
    const { method, url = '', socket } = incoming;
    if (isDropped(url)) {
      socket.destroy();
      return;
    }
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': socket.remoteAddress };
    const headers = { ...incoming.headers, ...forwarded };
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // An event stream may start without data.
      response.flushHeaders();
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
}

/** OpenSSL comes with PostgreSQL, which these tests need anyway. */
function makeCertificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-of-tests-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}
