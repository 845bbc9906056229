export const nextStepsHeading = 'What happens next';

interface NextStep {
  when: string;
  text: string;
}

/** From a message to an outline: beside both forms, and in their place once they are sent. */
export function nextSteps(replyTime: string): readonly NextStep[] {
  return [
    {
      when: 'First',
      text: 'Somebody who builds reads your message and notes what is still open.',
    },
    {
      when: `Within ${replyTime}`,
      text: 'You get those questions by e-mail or phone, whichever you prefer.',
    },
    {
      when: 'After one call',
      text: 'You receive a written outline with a price range.',
    },
  ];
}
