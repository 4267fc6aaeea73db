// Imported first, so that React is evaluated in a task of its own, after which the browser handles waiting taps.
import 'react';
import 'react-dom/client';
import 'react/jsx-runtime';
