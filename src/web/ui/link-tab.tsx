import { Tabs, type TabsTabProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type LinkTabProps = Pick<TabsTabProps, 'value' | 'leftSection' | 'className'> &
  Omit<ComponentProps<'a'>, keyof TabsTabProps>

// Mantine passes unknown props to its button, which may be any element.
const asAnchor = { component: 'a' }

/** A tab with an address: arrow keys move in the list, and it opens in another window like any link. */
export const LinkTab = createLink((props: LinkTabProps) => <Tabs.Tab {...asAnchor} {...props} />)
