import { aCenter, aUser, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { drawTickets } from '@backglass/ticket/pdf';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

mockNetwork(onCall('get', 'user/me/', aUser() as never));
jest.mock('@backglass/ticket/pdf', () => ({ drawTickets: jest.fn() }));
const drawing = jest.mocked(drawTickets);

it.each([
  ['en', 'Download PDF', 'Try again'],
  ['es', 'Descargar PDF', 'Reintentar'],
] as const)(
  'shows one notice with "Try again" when the ticket could not be drawn (%s)',
  async (language, button, again) => {
    URL.createObjectURL = () => 'blob:file';
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    drawing.mockImplementation(() => {
      throw new Error('the code could not be loaded');
    });
    const { user, shownNotices, notices } = await renderScreen(remote, 'ticket-editor', {
      path: '/profile/ticket',
      operator: aUser({ center: aCenter({}) }),
      language,
    });
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(shownNotices()).toHaveLength(1));
    expect(shownNotices()[0]?.action?.label).toBe(again);
    act(() => shownNotices()[0]?.action?.onAction());
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(shownNotices()).toHaveLength(1);
    expect(saved).not.toHaveBeenCalled();
    drawing.mockReturnValue(new ArrayBuffer(8));
    act(() => shownNotices()[0]?.action?.onAction());
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(shownNotices()).toEqual([]);
    jest.restoreAllMocks();
  },
);
