import { stampBrand } from '../brand-stamp.ts';

// A process of its own, because prepare.mjs cannot import TypeScript.
stampBrand(process.cwd());
