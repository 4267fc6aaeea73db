import { stampBrand } from '../brand-stamp.ts';

// `build` of prepare.mjs runs this once the app is built: that file itself takes no TypeScript.
stampBrand(process.cwd());
