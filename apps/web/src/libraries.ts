// What the program stands on, run before it in a task of its own (start.ts).
import 'react-dom/client';
import '@tanstack/react-router';
