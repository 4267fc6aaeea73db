/*
 * What no page of the app has of React, by the names and numbers that version 19.3.1 has for it. Whoever
 * wants one of these takes it off its list; `react-parts.test.ts` says where something asks for one.
 */

/**
 * Kinds of elements, by the numbers of their fibers: portals, Profiler, SuspenseList, Scope, LegacyHidden,
 * TracingMarker, elements that are hoisted into the head (link, meta, title, style, script), the page's own
 * (html, head, body), ViewTransition, Activity.
 */
export const UNUSED_KINDS = new Set<unknown>([4, 9, 12, 17, 19, 21, 23, 24, 25, 26, 27, 28, 30, 31]);

/** What makes elements of these kinds: without it, `<Activity>` is an invalid element, and says so. */
export const UNUSED_TYPES: ReadonlySet<string> = new Set([
  ...['REACT_PORTAL_TYPE', 'REACT_PROFILER_TYPE', 'REACT_SUSPENSE_LIST_TYPE', 'REACT_LEGACY_HIDDEN_TYPE'],
  ...['REACT_VIEW_TRANSITION_TYPE', 'REACT_ACTIVITY_TYPE', 'REACT_CONSUMER_TYPE'],
]);

/** Hooks: those of form actions, of server components, of the compiler, and of styles within scripts. */
export const UNUSED_HOOKS: ReadonlySet<string> = new Set([
  ...['useHostTransitionStatus', 'useFormState', 'useActionState', 'useOptimistic', 'useCacheRefresh'],
  ...['useMemoCache', 'useInsertionEffect', 'useTransition'],
]);

/** What the packages export for the same ends, and for classes, lists of children and other renderers. */
export const UNUSED_EXPORTS: ReadonlySet<string> = new Set([
  ...['Activity', 'Children', 'Profiler', 'PureComponent', 'ViewTransition', '__COMPILER_RUNTIME'],
  ...['addTransitionType', 'cache', 'cacheSignal', 'cloneElement', 'createPortal', 'createRef'],
  ...['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
  ...['requestFormReset', 'useFormState', 'useFormStatus', 'useActionState', 'useInsertionEffect'],
  ...['useOptimistic', 'useTransition', 'unstable_useCacheRefresh', 'unstable_batchedUpdates'],
  ...['unstable_forceFrameRate', 'unstable_next', 'unstable_runWithPriority', 'unstable_wrapCallback'],
]);

/** Classes whose methods nothing calls then. */
export const UNUSED_CLASSES = ['FragmentInstance', 'ViewTransitionPseudoElement', 'pureComponentPrototype'];

/**
 * Functions that have nothing to do without form actions, view transitions, asynchronous transitions,
 * references of fragments, files asked for by hand, and parts that are hydrated by hand; and what nobody
 * asks to know: the components around an error, and that a transition is under way.
 */
export const IDLE_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['getStackByFiberInDevAndProd', 'defaultOnDefaultTransitionIndicator', 'checkDCE'],
  ...['extractEvents$1', 'requestFormReset', 'entangleAsyncAction', 'queueTransitionTypes'],
  ...['suspendIfUpdateReadFromEntangledAsyncAction', 'preloadInstanceAndSuspendIfNeeded'],
  ...['commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects'],
  ...['commitFragmentInstanceDeletionEffects', 'trackEnterViewTransitions', 'commitExitViewTransitions'],
  ...['commitNestedViewTransitions', 'commitDeletedPairViewTransitions', 'scheduleViewTransitionEvent'],
  ...['prefetchDNS', 'preconnect', 'preload', 'preloadModule', 'preinitStyle', 'preinitScript'],
  ...['preinitModuleScript', 'attemptExplicitHydrationTarget'],
]);

/** Events that components hear, by React's names: `on` and the name, besides those of `HEARD_OF_OTHERS`. */
export const HEARD = [
  ...['cancel', 'click', 'close', 'dragEnd', 'error', 'input', 'keyDown', 'load', 'mouseMove'],
  ...['pointerCancel', 'pointerDown', 'pointerMove', 'pointerUp', 'submit', 'toggle', 'touchStart'],
];

/** The browser's events that `onChange`, `onFocus`, `onBlur`, `onMouseEnter` and `onPointerEnter` are made of. */
export const HEARD_OF_OTHERS = [
  ...['change', 'focusin', 'focusout', 'keyup', 'mouseover', 'mouseout', 'pointerover', 'pointerout'],
];

/** Of these, the ones for which a part of the drawn page is taken over at once. */
export const ANSWERED_AT_ONCE = [
  ...['change', 'click', 'dragend', 'input', 'keydown', 'keyup'],
  ...['pointercancel', 'pointerdown', 'pointerup', 'touchstart'],
];

/** Events that nothing hears by itself either, so that no update comes with one. */
export const UNHEARD_EVENTS = new Set<unknown>([
  ...['auxclick', 'copy', 'cut', 'dblclick', 'drag', 'dragenter', 'dragexit', 'dragleave', 'dragover'],
  ...['dragstart', 'drop', 'paste', 'pause', 'play', 'ratechange', 'seeked', 'volumechange', 'reset'],
  ...['selectionchange', 'textInput', 'compositionstart', 'compositionend', 'compositionupdate'],
  ...['beforeblur', 'afterblur', 'beforeinput', 'fullscreenchange', 'fullscreenerror', 'hashchange'],
  ...['select', 'selectstart', 'contextmenu'],
]);

/** Attributes that are called otherwise in markup, those of SVG above all: the ones that are used. */
export const RENAMED_ATTRIBUTES = [
  ...['htmlFor', 'crossOrigin', 'clipRule', 'fillOpacity', 'fillRule', 'fontSize', 'fontWeight'],
  ...['shapeRendering', 'strokeLinecap', 'strokeLinejoin', 'strokeWidth'],
];

/** Attributes and elements that are something special to React; a `<video>` is one only by the events of its playing. */
export const UNUSED_WORDS = new Set<unknown>([
  ...['xlinkHref', 'xlinkActuate', 'xlinkArcrole', 'xlinkRole', 'xlinkShow', 'xlinkTitle', 'xlinkType'],
  ...['xmlBase', 'xmlLang', 'xmlSpace', 'is', 'dangerouslySetInnerHTML', 'innerHTML', 'innerText'],
  ...['formAction', 'action', 'onScroll', 'onScrollEnd', 'autoReverse', 'externalResourcesRequired'],
  ...['preserveAlpha', 'credentialless', 'disablePictureInPicture', 'disableRemotePlayback', 'noModule'],
  ...['reversed', 'scoped', 'seamless', 'itemScope', 'contentEditable', 'object', 'embed', 'video', 'audio'],
  ...['image', 'iframe', 'keygen', 'param', 'menuitem', 'multiple'],
]);

/** Methods of components that are classes. */
export const UNUSED_METHODS = [
  ...['UNSAFE_componentWillReceiveProps', 'UNSAFE_componentWillMount', 'UNSAFE_componentWillUpdate'],
  ...['componentWillReceiveProps', 'componentWillMount', 'componentWillUpdate'],
  ...['getSnapshotBeforeUpdate', 'shouldComponentUpdate'],
];
