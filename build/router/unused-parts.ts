import type { Rewrite } from '../cut.ts';

/** What is left out of a file: statements, properties and the like by how they begin, and texts. */
export interface UnusedParts {
  readonly statements?: readonly string[];
  readonly rewrites?: readonly Rewrite[];
}

/**
 * What no route, link or navigation of the app has, file by file. Masks: addresses that are shown instead of
 * others. Rewrites: addresses that are others on the server. Blockers: what asks before a page is left.
 * Documents: other pages than those of the app. Middlewares, `params.parse` and `params.stringify`; head and
 * scripts of a route; parts of a path that are optional, have letters around them, or take in all that
 * follows; matches that a server drew.
 */
export const UNUSED_PARTS: Readonly<Record<string, UnusedParts>> = {
  'router-core/dist/esm/router.js': {
    statements: [
      'if (this.options.routeMasks) processRouteMasks(',
      'const { __tempLocation, __tempKey } = location.state;',
      'if (__tempLocation && ',
      'if (opts.mask) next.maskedLocation',
      'if (maskedLocation) {',
      'if (nextLocation.external',
      'if (hrefScheme || reloadDocument)',
      'this.matchRoute = ',
      'this.clearCache = ',
      'this.resolveRedirect = ',
      'this.rewrite = ',
      'if (options.pathParamsAllowedCharacters',
      'if (!(isServer ?? typeof document === "undefined")) self.__TSR_ROUTER__',
      'if ("search" in routeOptions)',
      'for (const route of destRoutes) {\n\t\t\t\t\tconst fn = ',
      'if (parseParams) Object.assign(',
      'if (opts._includeValidateSearch && this.options.search?.strict)',
      'const notFoundRoute = ',
      'if (notFoundRoute) {',
    ],
    rewrites: [
      [/(?<!!)!this\.rewrite && /, ''],
      [/executeRewriteInput\(this\.rewrite, /g, '('],
      [/!!this\.rewrite && isExternalUrl\(url, this\.origin\)/, 'false'],
      [/(?<=if \()this\.rewrite(?=\))/, 'false'],
      [/next\.maskedLocation \?\? next/, 'next'],
      [/this\.options\.notFoundRoute/g, 'void 0'],
      [/route\.options\.params\?\.parse \?\? route\.options\.parseParams/, 'void 0'],
    ],
  },
  'router-core/dist/esm/load-client.js': {
    statements: [
      'if (redirectOptions.href || redirect.headers.has("Location"))',
      'const publicLocation = location.maskedLocation',
      'if (publicLocation.external)',
      'if (options.reloadDocument) return router.navigate',
      'for (let index = start; index < end; index++) {\n\t\tconst match = matches[index];\n\t\tconst routeOptions',
    ],
    rewrites: [
      [/(?<=const handoff = )router\._handoff/, 'void 0'],
      [/redirectOptions\.reloadDocument \? options\[3\] : (?=options\[1\])/, ''],
      [/ \|\| (?:outcome|result)\[1\]\.options\.reloadDocument/g, ''],
      [/route\.options\.context \? route\.options\.context\(\{[\s\S]*?\}\) \|\| \{\} : void 0/, 'void 0'],
    ],
  },
  'router-core/dist/esm/new-process-route-tree.js': {
    statements: [
      'const open = part.indexOf("{");',
      'if (open >= 0) {',
      'if (tail && typeof tail',
      'if (kind === 2) {',
      'if (kind === 2 && segment[3]',
      'if (parseParams && route.children',
      'if (node.kind === 3 && leaf.skipped',
      'if (node.kind === 2) {',
      'if (node.kind === 2 && node.route',
      'if (node.parse) {',
      'if (node.index.parse) {',
      'if (node.wildcard) for',
      'if (node.optional) {',
      'if (prefix || suffix) {',
      'if (!isBeyondPath && node.static) {',
      'if (node.pathless) for',
    ],
    rewrites: [
      [/options\?\.params\?\.parse \?\? options\?\.parseParams/, 'void 0'],
      [/node\.suffix \|\| node\.prefix \? .* : (?=part;)/, ''],
      [/(?<=function sortDynamic\(a, b\) \{)[\s\S]*?(?=\n\}\n)/, 'return 0;'],
    ],
  },
  'router-core/dist/esm/route.js': {
    statements: [
      'this.updateLoader = ',
      'this.lazy = ',
      'this.redirect = ',
      'if (options?.id && options?.path)',
    ],
  },
  'router-core/dist/esm/scroll-restoration.js': {
    statements: [
      'if (shouldResetScroll && scrollToTopSelectors) {',
      'if (!hash && scrollToTopSelectors)',
      'if (scrollToTopElements) for',
    ],
  },
  'history/dist/esm/index.js': {
    statements: [
      'const blockers = args.navigateOpts?.ignoreBlocker',
      'if (typeof document !== "undefined" && blockers?.length',
      'block: (blocker) =>',
      '_getBlockers: () =>',
      'getBlockers: _getBlockers',
      'setBlockers: _setBlockers',
      'onBlocked: () =>',
      'destroy: () =>',
      'if (skipBlockerNextPop) ',
      'if (ignoreNextPop) {',
      'if (ignoreBlocker) {',
      'const onBeforeUnload = ',
      'win.addEventListener(beforeUnloadEvent',
      'history._ignoreNextBeforeUnload =',
      'ignoreNextBeforeUnload = false;',
    ],
  },
  'react-router/dist/esm/CatchBoundary.js': {
    // Stands behind the app's own view, should that fail as well: in one line, and not with a view of the router's.
    rewrites: [[/(?<= \?\? )ErrorComponent/, '(() => "Unexpected Application Error!")']],
  },
  'react-router/dist/esm/lazyRouteComponent.js': {
    statements: ['if (isModuleNotFoundError(error)'],
  },
  'react-router/dist/esm/link.js': {
    statements: ['if (preload === "render" &&', 'if (preload === "viewport" &&'],
    rewrites: [
      [/location\.external \? location\.publicHref : /, ''],
      [/next\.maskedLocation \?\? next/, 'next'],
    ],
  },
};
