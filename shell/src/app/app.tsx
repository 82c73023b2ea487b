import { RouterProvider } from 'react-router-dom';
import { Notices } from './notices.tsx';
import { reportUncaught } from '../remotes/telemetry.ts';
import type { AppRouter } from './router.tsx';

/** Without transitions, because a component that updates itself for ever keeps React from rendering any transition. */
export function App({ router }: { router: AppRouter }) {
  return (
    <>
      <RouterProvider router={router} useTransitions={false} onError={reportUncaught} />
      <Notices />
    </>
  );
}
