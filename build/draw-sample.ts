import { parentPort, workerData } from 'node:worker_threads';
import type { HomeDrawing } from '../src/contract/first-screen.ts';
import { SAMPLE_SOURCE } from './sample-home.ts';

/*
 * A thread of the build, which ends it: the app that draws listens for other tabs for as long as it is there.
 * Its data is the address of the drawing.
 */

const { drawHome }: HomeDrawing = await import(String(workerData));
const home = await drawHome(SAMPLE_SOURCE, Date.now());
if (home === undefined) throw new Error('the sample draws no home');
parentPort?.postMessage(home.markup);
