import { OPTION_LETTERS } from '#domain/questions/questions.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './question-skeleton.module.css'

const LETTERS = OPTION_LETTERS.slice(0, 4)

export const QuestionSkeleton = () => (
  <div className={classes.sheet}>
    <VisuallyHidden>
      <BubbleLoader text="Carregando simulado..." />
    </VisuallyHidden>
    <Skeleton h={26} w={190} />
    <div className={classes.statement}>
      <Skeleton h={17} />
      <Skeleton h={17} />
      <Skeleton h={17} w="62%" />
    </div>
    {LETTERS.map((letter) => (
      <div key={letter} className={classes.option}>
        <Bubble label="" state="locked" />
        <Skeleton h={16} w="70%" />
      </div>
    ))}
  </div>
)
