import { readFile, writeFile } from 'node:fs/promises';
import { extname, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesIn } from './files-in.ts';

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt', '.wasm']);

/**
 * Compresses the built files, so that neither a start of the server nor a request has to. Must follow all plugins
 * that write files.
 */
export function compressedFiles(): Plugin {
  let outDir = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error !== undefined) return;
        const files = filesIn(outDir).filter((file) => isCompressible(relative(outDir, file)));
        await Promise.all(files.map(compressBeside));
      },
    },
  };
}

/** Files and folders with a leading dot are not served, so they need no compression. */
const isCompressible = (file: string) => COMPRESSIBLE.has(extname(file)) && !file.startsWith('.');

async function compressBeside(file: string): Promise<void> {
  const plain = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
}
