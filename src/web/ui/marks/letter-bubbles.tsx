import { Bubble, type BubbleProps } from './bubble.tsx'

const LETTERS = ['A', 'B', 'C', 'D', 'E']

/** The bubbles A to E of one answer, each as its index says. Decorative. */
export const LetterBubbles = ({ bubbleAt }: { bubbleAt: (index: number) => Omit<BubbleProps, 'label'> }) =>
  LETTERS.map((letter, index) => <Bubble key={letter} label={letter} {...bubbleAt(index)} />)
