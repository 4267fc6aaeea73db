import type { TestApi } from './api.ts';

export interface SandboxResponse {
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

async function read(response: Response): Promise<SandboxResponse> {
  const location = response.headers.get('location') ?? '';
  return { status: response.status, location, text: await response.text() };
}

export async function openSandbox(api: TestApi, path: string): Promise<SandboxResponse> {
  return read(await api.app.request(`/sandbox${path}`));
}

export async function sendForm(
  api: TestApi,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' },
): Promise<SandboxResponse> {
  const init = { method: 'POST', headers, body: new URLSearchParams(fields) };
  return read(await api.app.request(`/sandbox${path}`, init));
}
