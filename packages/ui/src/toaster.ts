/** Toasts: what needs sonner, behind a door of its own. Its style tag must be kept out by the build; see README. */
export { dismissToast, showToast, type ToastAction, type ToastOptions } from './toast/show-toast.tsx';
export { Toaster, type ToasterProps } from './toast/toaster.tsx';
