import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

export interface TlsProxy {
  /** Public origin, with a host name, because passkeys require one. */
  readonly origin: string;
  /** Drops requests below a path; without an argument requests are delivered again. */
  readonly drop: (path?: string) => void;
  /**
   * Appends a text to the file at a path, which imitates the script's next release; without a text the file is
   * original again.
   */
  readonly append: (path: string, text?: string) => void;
  readonly stop: () => void;
}

interface Rules {
  readonly isDropped: (url: string) => boolean;
  readonly addedTo: (url: string) => string | undefined;
}

/** Starts a proxy for HTTPS with a new certificate, which this process trusts from now on. */
export async function startTlsProxy(targetPort: number): Promise<TlsProxy> {
  const { key, cert } = makeCertificate();
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  const server = createServer({ key, cert });
  let dropped: string | undefined;
  const added = new Map<string, string>();
  passOn(server, targetPort, {
    isDropped: (url) => dropped !== undefined && url.startsWith(dropped),
    addedTo: (url) => added.get(url),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    drop: (path) => {
      dropped = path;
      if (path !== undefined) server.closeAllConnections();
    },
    append: (path, text) => {
      if (text === undefined) added.delete(path);
      else added.set(path, text);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Request headers by which a server may respond with compressed bytes, or with none. */
const NOT_WHOLE = ['accept-encoding', 'if-none-match', 'if-modified-since'];

function passOn(server: Server, port: number, { isDropped, addedTo }: Rules): void {
  server.on('request', (incoming, response) => {
    const { method, url = '', socket } = incoming;
    if (isDropped(url)) {
      socket.destroy();
      return;
    }
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': socket.remoteAddress };
    const added = addedTo(url);
    const known = Object.entries({ ...incoming.headers, ...forwarded });
    const headers = Object.fromEntries(
      known.filter(([name]) => added === undefined || !NOT_WHOLE.includes(name)),
    );
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (upstream) => {
      if (added !== undefined) delete upstream.headers['content-length'];
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      // Sends the headers at once, because an event stream may start without data.
      response.flushHeaders();
      upstream.on('error', () => response.destroy());
      upstream.pipe(response, { end: added === undefined });
      if (added !== undefined) upstream.on('end', () => response.end(added));
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
}

/** Creates a certificate by OpenSSL, which PostgreSQL installs and these tests need anyway. */
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
