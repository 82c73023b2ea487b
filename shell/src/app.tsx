import { RouterProvider } from 'react-router-dom';
import { Notices } from './layout/notices.tsx';
import type { AppRouter } from './routing/router.tsx';

export function App({ router }: { router: AppRouter }) {
  return (
    <>
      <RouterProvider router={router} />
      <Notices />
    </>
  );
}
