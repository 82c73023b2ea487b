import { render, screen } from '@testing-library/react';
import { loadTicketFonts, type TicketFonts } from '../font/ticket-fonts.ts';
import { layoutTicket } from '../layout/layout-ticket.ts';
import { aTicket, options } from '../test/tickets.ts';
import { PageSvg } from './ticket-svg.tsx';

let fonts: TicketFonts;
beforeAll(async () => {
  fonts = await loadTicketFonts();
});

describe('the ticket on the screen', () => {
  it('is an image with the ticket’s texts as its description', () => {
    render(<PageSvg layout={layoutTicket(aTicket(), options(), fonts)} label="Preview" />);
    const ticket = screen.getByRole('img', { name: 'Preview' });
    expect(ticket).toHaveAccessibleDescription(
      /^Demo Arena\. Lights off.*Moss\. 2 of 6\. 17920\. 5 maps played/,
    );
  });

  it('draws each text at its place in the layout, with one unit per millimetre', () => {
    const layout = layoutTicket(aTicket(), options(), fonts);
    const { container } = render(<PageSvg layout={layout} label="Preview" />);
    const drawn = [...container.querySelectorAll('text')].map(text => [
      text.textContent,
      Number(text.getAttribute('x')),
      Number(text.getAttribute('y')),
    ]);
    const laidOut = layout.shapes
      .filter(shape => shape.kind === 'text')
      .map(({ text, x, y }) => [text, expect.closeTo(x, 2), expect.closeTo(y, 2)]);
    expect(drawn).toEqual(laidOut);
    expect(container.querySelector('svg')).toHaveAttribute('viewBox', `0 0 80 ${layout.height}`);
  });

  it('shows the center’s image', () => {
    const layout = layoutTicket(aTicket(), options({ hasImage: true }), fonts);
    const { container } = render(
      <PageSvg layout={layout} label="Preview" image="data:image/jpeg;base64,AA==" />,
    );
    expect(container.querySelector('image')).toHaveAttribute('href', 'data:image/jpeg;base64,AA==');
  });
});
