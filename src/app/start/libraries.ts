// React runs when it is first asked for: asked for here, that is the task of this script and not of the app's.
import 'react';
import 'react-dom/client';
import 'react/jsx-runtime';
