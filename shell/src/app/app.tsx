import { RouterProvider } from 'react-router-dom';
import { Notices } from './notices.tsx';
import { reportUncaught } from '../remotes/telemetry.ts';
import type { AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  return (
    <>
      <RouterProvider router={router} onError={reportUncaught} />
      <Notices />
    </>
  );
}
