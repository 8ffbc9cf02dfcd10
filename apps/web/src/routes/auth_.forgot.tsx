import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '../features/account/forgot-screen.tsx';

export const Route = createFileRoute('/auth_/forgot')({ component: ForgotScreen });
