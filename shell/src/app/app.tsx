import { RouterProvider } from 'react-router-dom';
import { Notices } from './notices.tsx';
import type { AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  return (
    <>
      <RouterProvider router={router} />
      <Notices />
    </>
  );
}
