import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { IconArrowLeft } from '#web/ui/icons/icons.gen.ts'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './link-button.module.css'

type ButtonLinkProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>
type AnchorLinkProps = AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>

export const LinkButton = createLink((props: ButtonLinkProps) => <Button component="a" {...props} />)

export const TextLink = createLink((props: AnchorLinkProps) => <Anchor inherit {...props} />)

/** 'os Termos de uso e a Política de privacidade.', each in a window of its own: what was typed stays. */
export const TermsLinks = () => (
  <>
    os{' '}
    <TextLink to="/termos" target="_blank">
      Termos de uso
    </TextLink>{' '}
    e a{' '}
    <TextLink to="/privacidade" target="_blank">
      Política de privacidade
    </TextLink>
    .
  </>
)

export const BackLink = createLink(({ children = 'Voltar', ...props }: ButtonLinkProps) => (
  <Button
    component="a"
    variant="subtle"
    color="gray"
    className={classes.back ?? ''}
    leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
    {...props}
  >
    {children}
  </Button>
))
