import { aBooth, aPage, badAnswer, noAnswer } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  name,
  openRegistration as open,
  press,
  registered,
  registrationNetwork,
} from '../../test/registration-page.ts';

const { verification, creation, listed } = registrationNetwork();

describe('a booth that is created although no answer comes', () => {
  const made = aBooth({ name: 'VR booth 4', is_online: false });
  const namesake = aBooth({ name: 'VR booth 4' });
  async function attempt(before = listed(namesake)) {
    verification();
    const screenful = await open('/booths/new?token=KTRV-BNMQ');
    await screenful.user.type(await name(), 'VR booth 4');
    await waitFor(() => expect(before.received).toHaveLength(2));
    return screenful;
  }
  const usedUp = () => verification({ code: 'temp_token_invalid' }, 400);

  it('is found when the list has it', async () => {
    const { user, isAsking, navigate } = await attempt();
    creation(() => {
      usedUp();
      listed(namesake, made);
      return noAnswer();
    });
    await user.click(press('Add booth'));
    expect(await registered()).toHaveFocus();
    await navigate('/booths');
    expect(isAsking()).toBe(false);
  });

  it('is found by the second attempt when the list could not be fetched after the first', async () => {
    const { user } = await attempt();
    creation(() => {
      verification(noAnswer);
      listed(noAnswer);
      return noAnswer();
    });
    await user.click(press('Add booth'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Check the connection');
    await waitFor(() => expect(press('Add booth')).toBeEnabled());
    usedUp();
    listed(namesake, made);
    await user.click(press('Add booth'));
    expect(await registered()).toHaveFocus();
  });

  it('is not confused with an older booth of the same name', async () => {
    const { user } = await attempt();
    creation(noAnswer);
    await user.click(press('Add booth'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The booth could not be created');
    expect(await name()).toHaveValue('VR booth 4');
  });

  it('is not confused with an older booth when the list before the attempt was incomplete', async () => {
    const { user } = await attempt(listed(() => badAnswer(aPage([], { count: 1 }))));
    creation(() => {
      listed(namesake);
      return noAnswer();
    });
    await user.click(press('Add booth'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The booth could not be created');
    expect(await name()).toHaveValue('VR booth 4');
  });
});
