// Evaluating React here makes it a task of its own, apart from the app's.
import 'react';
import 'react-dom/client';
import 'react/jsx-runtime';
