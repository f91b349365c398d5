import { Component, type ReactNode } from 'react'

type ContainedProps = {
  /** Where this is, e.g. the page's path: another place begins anew. */
  place?: string
  /** What is shown instead of what failed. @param again tries it again */
  instead: (again: () => void) => ReactNode
  children: () => ReactNode
}

/** Keeps a fault of a part from everything around it: the header, running transactions, open dialogs. */
export class Contained extends Component<ContainedProps, { failed: boolean; place: string | undefined }> {
  override state = { failed: false, place: this.props.place }

  static getDerivedStateFromError = () => ({ failed: true })

  static getDerivedStateFromProps = ({ place }: ContainedProps, state: { place: string | undefined }) =>
    place === state.place ? null : { place, failed: false }

  override render() {
    const { instead, children } = this.props
    return this.state.failed ? instead(() => this.setState({ failed: false })) : children()
  }
}
