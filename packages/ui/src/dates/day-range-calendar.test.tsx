const language = jest.spyOn(navigator, 'language', 'get');
afterAll(() => language.mockRestore());

/** Shows the calendar in a browser that names `named` as its language. react-aria reads it when it is loaded. */
async function showCalendarIn(named: string) {
  language.mockReturnValue(named);
  jest.resetModules();
  const { render, screen } = await import('@testing-library/react/pure');
  const { DayRangeCalendar } = await import('./day-range-calendar.tsx');
  const { unmount } = render(
    <DayRangeCalendar label="Días" from="2026-01-12" to="2026-01-15" onChange={() => undefined} />,
  );
  return { screen, unmount };
}

describe('the calendar', () => {
  it.each(['c', 'en-US@posix', '', 'ar-EG'])(
    'has the language of the page when the browser names the language %j',
    async named => {
      document.documentElement.lang = 'es';
      const { screen, unmount } = await showCalendarIn(named);
      expect(await screen.findByRole('button', { name: /^miércoles, 21 de enero de 2026/ })).toBeVisible();
      unmount();
    },
  );
});
