import { RouterProvider } from 'react-router-dom';
import { Notices } from './notices.tsx';
import { reportUncaught } from '../remotes/telemetry.ts';
import type { AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  return (
    <>
      {/* Without transitions, because a component that updates itself for ever would keep React from finishing one. */}
      <RouterProvider
        router={router}
        onError={thrown => reportUncaught(thrown, 'crashed')}
        useTransitions={false}
      />
      <Notices />
    </>
  );
}
