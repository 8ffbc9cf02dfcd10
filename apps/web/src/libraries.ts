// Libraries of the program, run before it in a task of its own (start.ts).
import 'react-dom/client';
import '@tanstack/react-router';
